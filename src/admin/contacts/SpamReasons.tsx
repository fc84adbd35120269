// Why a message is suspected to be spam, in plain words.

import { Stack } from '@mantine/core';
import type { SpamReason } from '../../contract/contacts/contacts.ts';
import { adminMessages } from '../../contract/admin-messages.ts';

const texts: Partial<Record<string, string>> = adminMessages.spam.reasons;

export function SpamReasons({ reasons }: { reasons: SpamReason[] }) {
  return (
    <Stack component="ul" gap="0.25rem">
      {reasons.map((reason) => (
        // A newer server may have reasons that this script does not know: show their name.
        <li key={reason}>{texts[reason] ?? reason}</li>
      ))}
    </Stack>
  );
}
