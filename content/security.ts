import { z } from 'zod';
import { checked, emailAddress } from './checked.ts';
import { group } from './group.ts';

/** What `/.well-known/security.txt` says to people who find a security fault (RFC 9116). */
const Security = z.strictObject({
  email: emailAddress,
  /** Languages of reports that the group can read, as BCP 47 codes. */
  languages: z.array(z.string().regex(/^[a-z]{2,3}$/, 'must be a language such as en or km')).min(1),
});

/** SAMPLE DATA: who receives reports about security. SECURITY.md names the same address. */
export const security = checked('content/security.ts', Security, {
  email: group.email,
  languages: ['en', 'km'],
});
