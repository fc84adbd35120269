import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Creates a self-signed certificate for localhost and its key in `folder`. Undefined if openssl is not installed. */
export function makeCertificate(folder: string): { TLS_CERT: string; TLS_KEY: string } | undefined {
  const [TLS_CERT, TLS_KEY] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', TLS_KEY];
  try {
    execFileSync('openssl', ['req', '-x509', ...key, '-subj', '/CN=localhost', '-out', TLS_CERT], {
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  return { TLS_CERT, TLS_KEY };
}
