import { z } from 'zod';
import {
  alt,
  checked,
  emailAddress,
  fixed,
  itemId,
  line,
  listOf,
  personName,
  phone,
  picture,
  words,
} from './checked.ts';

/** A person on the About page. */
const Member = z.strictObject({
  id: itemId,
  name: personName,
  role: line,
  location: line,
  phone,
  email: emailAddress.meta({ title: 'E-mail address' }),
  portrait: picture('square'),
});
const List = z.strictObject({ title: fixed(line), items: listOf(line.max(300)) });
export const About = z.strictObject({
  hero: z
    .strictObject({ tagline: line, text: words, art: picture('wide'), alt })
    .meta({ title: 'Head of the page' }),
  goal: List,
  coreValues: List,
  mission: List,
  team: z.strictObject({ title: fixed(line), members: listOf(Member) }),
});
export type Member = z.infer<typeof Member>;
export type About = z.infer<typeof About>;

/** SAMPLE DATA: the About page. The people are invented. `portrait` is the name of a picture in `pictures.ts`. */
export const about = checked('content/about.ts', About, {
  hero: {
    tagline: 'We weigh, count and look twice.',
    text: 'Chhat Group is three companies from Phnom Penh: one asks questions, one moves goods and one sets stones. They keep separate books and share one idea of careful work.',
    art: 'about',
  },
  goal: {
    title: 'Goal',
    items: [
      'Give every client figures that a second team could find again.',
      'Buy from two hundred more farming families by the harvest of 2027.',
      'Make our bench the place in Phnom Penh where a ring is explained before it is sold.',
      'Train eight students each year and offer at least half of them a post.',
      'Run warehouse and city deliveries on power from our own roof.',
    ],
  },
  coreValues: {
    title: 'Core Values',
    items: [
      'Honesty: we show the scale, the sheet and the margin of error.',
      'Care: a wet bag, a loose claw or a doubtful answer goes back.',
      'Respect: the person who answers, sells or sweeps is spoken to like the person who pays.',
      'Patience: the right house is visited twice before another one is chosen.',
      'Thrift: we mend first and buy later.',
      'Curiosity: whoever asks why gets an answer.',
    ],
  },
  mission: {
    title: 'Mission',
    items: [
      'Help companies and public bodies decide from evidence gathered in Cambodia.',
      'Bring Cambodian harvests to buyers abroad at a price that is fair on both scales.',
      'Bring useful goods to small shops in the provinces without making them wait.',
      'Make jewellery that can be worn daily, mended and handed on.',
      'Be a place where people learn a trade and want to stay.',
    ],
  },
  team: {
    title: 'Meet our team',
    members: [
      {
        id: 'vannary-tep',
        name: 'Vannary Tep',
        role: 'Chair of the Group',
        location: 'Phnom Penh',
        phone: '+855 23 000 120',
        email: 'vannary.tep@chhatgroup.example',
        portrait: 'portrait-02',
      },
      {
        id: 'sophorn-meas',
        name: 'Sophorn Meas',
        role: 'Director, Chhat Research',
        location: 'Phnom Penh',
        phone: '+855 23 000 121',
        email: 'sophorn.meas@chhatgroup.example',
        portrait: 'portrait-01',
      },
      {
        id: 'dararith-keo',
        name: 'Dararith Keo',
        role: 'Director, Chhat Trading',
        location: 'Sihanoukville',
        phone: '+855 23 000 122',
        email: 'dararith.keo@chhatgroup.example',
        portrait: 'portrait-04',
      },
      {
        id: 'malis-chhun',
        name: 'Malis Chhun',
        role: 'Director, Chhat Diamond',
        location: 'Phnom Penh',
        phone: '+855 23 000 123',
        email: 'malis.chhun@chhatgroup.example',
        portrait: 'portrait-03',
      },
      {
        id: 'rithisak-oum',
        name: 'Rithisak Oum',
        role: 'Head of Finance',
        location: 'Phnom Penh',
        phone: '+855 23 000 124',
        email: 'rithisak.oum@chhatgroup.example',
        portrait: 'portrait-06',
      },
      {
        id: 'bopha-nuon',
        name: 'Bopha Nuon',
        role: 'Head of People and Training',
        location: 'Phnom Penh',
        phone: '+855 23 000 125',
        email: 'bopha.nuon@chhatgroup.example',
        portrait: 'portrait-05',
      },
      {
        id: 'kosal-thach',
        name: 'Kosal Thach',
        role: 'Manager, Battambang Office',
        location: 'Battambang',
        phone: '+855 23 000 126',
        email: 'kosal.thach@chhatgroup.example',
        portrait: 'portrait-07',
      },
    ],
  },
});
