import { z } from 'zod';
import { product } from './product.ts';

/** SAMPLE DATA: the facts about the group that pages and answers show. Replace them with the real ones. */
const Group = z.object({
  name: z.string().min(1),
  tagline: z.string().min(1),
  copyrightYear: z.number(),
  phones: z.array(z.string().min(1)).min(1),
  email: z.email(),
  address: z.string().min(1),
  hours: z.string().min(1),
  careers: z.object({ email: z.email(), phones: z.array(z.string().min(1)).min(1) }),
});

export const group = Group.parse({
  name: product,
  tagline: 'Market research, trade and jewellery from Phnom Penh',
  copyrightYear: 2024,
  phones: ['+855 23 000 100', '+855 23 000 101'],
  email: 'hello@chhatgroup.example',
  address: 'No. 00, Street 000, Sangkat Sample, Khan Daun Penh, Phnom Penh, Cambodia',
  hours: 'Monday to Friday, 8:00 to 17:30',
  careers: { email: 'careers@chhatgroup.example', phones: ['+855 23 000 110', '+855 23 000 111'] },
});
