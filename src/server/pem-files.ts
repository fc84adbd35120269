// The certificate and the key of TLS_CERT and TLS_KEY.

import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';

/** True if the file can be read and is PEM. */
export function isPemFile(path: string): boolean {
  try {
    return readFileSync(path).includes('-----BEGIN');
  } catch {
    return false;
  }
}

export function isCertificateOfKey(tls: { cert: Buffer; key: Buffer }): boolean {
  try {
    createSecureContext(tls);
    return true;
  } catch {
    return false;
  }
}
