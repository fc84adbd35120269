// A site that handles TLS itself, with a self-signed certificate.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { newFolder } from '../support/test-archives.ts';

/** Starts the built site with https, for one test. Undefined if openssl is not installed, which makes the certificate. */
export async function startSecureSite(): Promise<SiteProcess | undefined> {
  const certificate = makeCertificate(newFolder());
  return certificate && startSiteProcess({ env: certificate });
}

/** Creates a certificate for a host and its key in `folder`. */
export function makeCertificate(
  folder: string,
  host = 'localhost',
): Record<'TLS_CERT' | 'TLS_KEY', string> | undefined {
  const [TLS_CERT, TLS_KEY] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', TLS_KEY];
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  try {
    execFileSync('openssl', ['req', '-x509', ...key, ...names, '-out', TLS_CERT], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return { TLS_CERT, TLS_KEY };
}
