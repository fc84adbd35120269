import { z } from 'zod';
import {
  checked,
  emailAddress,
  fixed,
  itemId,
  line,
  listOf,
  phone,
  picture,
  webAddress,
  words,
} from './checked.ts';
import { product } from '../src/contract/product.ts';
import { issue } from '../src/contract/refusals/refusal.ts';

/** Facts about the group: name, contact data, social pages, map and video. */
export const Group = z.strictObject({
  name: fixed(line),
  tagline: line,
  copyrightYear: fixed(z.int()),
  phones: listOf(phone).meta({ title: 'Phone numbers' }),
  email: emailAddress.meta({ title: 'E-mail address' }),
  address: line.meta({ title: 'Address of the head office' }),
  hours: line.meta({ title: 'Opening hours' }),
  careers: z
    .strictObject({
      howToApply: words.meta({ title: 'What applicants should do' }),
      email: emailAddress.meta({ title: 'E-mail address' }),
      phones: listOf(phone).meta({ title: 'Phone numbers' }),
    })
    .meta({ title: 'How to Apply' }),
  social: z
    .array(
      z.strictObject({
        id: itemId,
        label: line,
        href: webAddress.meta({ title: 'Address' }),
        icon: z.enum(['page', 'photos', 'videos', 'chat'], issue('texts.not-chosen')),
      }),
    )
    .meta({ title: 'Social links' }),
  map: z.strictObject({
    title: line,
    description: words,
    link: webAddress,
    /** The URL of an embeddable map. It replaces the picture of the map on a click. */
    embed: fixed(webAddress.optional()),
  }),
  video: z.strictObject({
    title: line,
    description: words,
    src: fixed(
      z.string().regex(/^(\/|https:\/\/)\S+\.(webm|mp4)$/, 'must be the address of a .webm or .mp4 file'),
    ),
    poster: picture('wide'),
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
  careers: {
    howToApply:
      'Send your letter and CV, with the title of the job, to the e-mail address below, or call us.',
    email: 'careers@chhatgroup.example',
    phones: ['+855 23 000 110', '+855 23 000 111'],
  },
  social: [
    { id: 'page', label: 'News page', href: 'https://social.example/news/chhatgroup', icon: 'page' },
    { id: 'photos', label: 'Photo album', href: 'https://social.example/photos/chhatgroup', icon: 'photos' },
    {
      id: 'videos',
      label: 'Video channel',
      href: 'https://social.example/videos/chhatgroup',
      icon: 'videos',
    },
    { id: 'chat', label: 'Chat channel', href: 'https://social.example/chat/chhatgroup', icon: 'chat' },
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
