import { z } from 'zod';
import { art, checked, phone, webAddress, words } from './checked.ts';
import { product } from './product.ts';

/** Facts about the group: name, contact data, social pages, map and video. */
const Group = z.strictObject({
  name: words,
  tagline: words,
  copyrightYear: z.int(),
  phones: z.array(phone).min(1),
  email: z.email(),
  address: words,
  hours: words,
  careers: z.strictObject({ email: z.email(), phones: z.array(phone).min(1) }),
  social: z.array(
    z.strictObject({ label: words, href: webAddress, icon: z.enum(['page', 'photos', 'videos', 'chat']) }),
  ),
  map: z.strictObject({
    title: words,
    description: words,
    link: webAddress,
    /** The URL of an embeddable map. It replaces the picture of the map on a click. */
    embed: webAddress.optional(),
  }),
  video: z.strictObject({
    title: words,
    description: words,
    src: z.string().regex(/^(\/|https:\/\/)\S+\.(webm|mp4)$/, 'must be the address of a .webm or .mp4 file'),
    poster: art,
  }),
});
export type Group = z.infer<typeof Group>;

/** SAMPLE DATA: facts about the group, such as address and phone numbers. Replace them with the real ones. */
export const group = checked('content/group.ts', Group, {
  name: product,
  tagline: 'Market research, trade and jewellery from Phnom Penh',
  copyrightYear: 2024,
  phones: ['+855 23 000 100', '+855 23 000 101'],
  email: 'hello@chhatgroup.example',
  address: 'No. 00, Street 000, Sangkat Sample, Khan Daun Penh, Phnom Penh, Cambodia',
  hours: 'Monday to Friday, 8:00 to 17:30',
  careers: { email: 'careers@chhatgroup.example', phones: ['+855 23 000 110', '+855 23 000 111'] },
  social: [
    { label: 'News page', href: 'https://social.example/news/chhatgroup', icon: 'page' },
    { label: 'Photo album', href: 'https://social.example/photos/chhatgroup', icon: 'photos' },
    { label: 'Video channel', href: 'https://social.example/videos/chhatgroup', icon: 'videos' },
    { label: 'Chat channel', href: 'https://social.example/chat/chhatgroup', icon: 'chat' },
  ],
  map: {
    title: 'Where to find us',
    description:
      'The head office is on the river side of Daun Penh, four minutes on foot from the ferry landing. Parking is behind the house.',
    link: 'https://maps.example/chhat-group-head-office',
  },
  video: {
    title: 'A day with the group',
    description:
      'From the river in the evening to the ring on the bench. Twenty seconds of drawings, without sound.',
    src: '/video/sample.webm',
    poster: 'video-poster',
  },
});
