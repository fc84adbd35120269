import { expect, test } from 'vitest';
import { PasskeyResponse } from './factors.ts';

test('what extensions of passkeys say is not read, however much it is', () => {
  const unread = new Proxy({}, { ownKeys: () => expect.fail('read') });
  const response = { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' };
  const passkey = { id: 'a', rawId: 'a', type: 'public-key', response, clientExtensionResults: unread };
  expect(PasskeyResponse.parse(passkey).clientExtensionResults).toEqual({});
});
