// A passkey in software: makes the data that a browser and its authenticator send (WebAuthn), with a real signature.

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { publicUrl, type TestApi } from './test-api.ts';

type CBORType = Parameters<typeof isoCBOR.encode>[0];

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** Flags of the authenticator data: the person was there, and was checked; new keys are attached. */
const PRESENT = 0x01;
const CHECKED = 0x04;
const WITH_KEY = 0x40;

interface Changes {
  origin?: string;
  /** False: the device did not check the person. */
  isChecked?: boolean;
  counter?: number;
}

export class TestPasskey {
  readonly id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #publicKey: KeyObject;
  readonly #userId: number;
  #counter = 0;

  constructor(userId: number) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    this.#publicKey = publicKey;
    this.#userId = userId;
  }

  /** What the browser sends after it made this passkey. */
  created(challenge: string, changes: Changes = {}) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const data = Buffer.concat([
      this.#authenticatorData(changes, WITH_KEY),
      Buffer.alloc(16),
      length,
      this.id,
      this.#coseKey(),
    ]);
    const attestation = cbor([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, changes),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    };
  }

  /** What the browser sends after the person used this passkey. */
  used(challenge: string, changes: Changes = {}) {
    this.#counter += 1;
    const data = this.#authenticatorData(changes);
    const clientData = this.#clientData('webauthn.get', challenge, changes);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientData, 'base64url'))]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData,
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, this.#key)),
        userHandle: base64url(`user ${this.#userId}`),
      },
    };
  }

  /** The row that the server stores. */
  stored() {
    return {
      user_id: this.#userId,
      credential_id: base64url(this.id),
      public_key: base64url(this.#coseKey()),
      counter: 0,
      transports: '[]',
    };
  }

  /** The public key in COSE: ECDSA with P-256 and SHA-256. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    return cbor([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
  }

  #credential() {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string, { origin = publicUrl }: Changes): string {
    return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData({ isChecked = true, counter = this.#counter }: Changes, flags = 0): Buffer {
    const counterBytes = Buffer.alloc(4);
    counterBytes.writeUInt32BE(counter);
    return Buffer.concat([
      sha256(new URL(publicUrl).hostname),
      Buffer.from([PRESENT | (isChecked ? CHECKED : 0) | flags]),
      counterBytes,
    ]);
  }
}

const cbor = (entries: [number | string, CBORType][]) => Buffer.from(isoCBOR.encode(new Map(entries)));

/** Makes a passkey and adds it to the account of a caller. */
export async function addPasskey(site: TestApi, as: 'admin' | 'user', name = 'Phone') {
  const passkey = new TestPasskey(site.ids[as]);
  const { challenge } = (await (await site.call('GET', '/factors/passkeys/new', { as })).json()) as {
    challenge: string;
  };
  const json = { name, passkey: passkey.created(challenge) };
  const response = await site.call('POST', '/factors/passkeys', { as, json });
  return { passkey, response };
}
