// Passkeys of this device: asks the browser to make and to use them. The library loads on the first use.

import type { NewPasskeyResponse, PasskeyResponse } from '../../contract/auth/factors.ts';

/** The options that the server sent; only the browser reads them. */
type Options = { challenge: string };

const library = () => import('@simplewebauthn/browser');

/** True if this browser can use passkeys. It cannot without https, except on localhost. */
export const supportsPasskeys = () => typeof PublicKeyCredential === 'function';

/** Asks the person to use a passkey. @throws DOMException if they cancel, or the device has none */
export async function askForPasskey(options: Options): Promise<PasskeyResponse> {
  const { startAuthentication } = await library();
  return (await startAuthentication({ optionsJSON: options as never })) as unknown as PasskeyResponse;
}

/**
 * Offers passkeys in the list of a field with `webauthn` in its `autocomplete`; undefined where the browser has no such list.
 * @throws DOMException when another request for a passkey replaces this one
 */
export async function offerPasskeysInField(read: () => Promise<Options>) {
  if (!supportsPasskeys()) return undefined;
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await library();
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  const request = { optionsJSON: (await read()) as never, useBrowserAutofill: true };
  return (await startAuthentication(request)) as unknown as PasskeyResponse;
}

export async function stopOfferingPasskeys(): Promise<void> {
  if (supportsPasskeys()) (await library()).WebAuthnAbortService.cancelCeremony();
}

/** Asks the person to make a passkey. @throws DOMException if they cancel, or the device has one for this account */
export async function makePasskey(options: Options): Promise<NewPasskeyResponse> {
  const { startRegistration } = await library();
  return (await startRegistration({ optionsJSON: options as never })) as unknown as NewPasskeyResponse;
}
