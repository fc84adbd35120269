import { z } from 'zod';
import { paths } from '../src/contract/url/paths.ts';
import { alt, checked, fixed, itemId, line, listOf, picture, sitePath, words } from './checked.ts';
import { companies } from './companies.ts';
import { issue } from '../src/contract/refusals/refusal.ts';

const Link = z.strictObject({ label: line, href: sitePath.meta({ title: 'Path of the page' }) });
/** The sections of the home page. */
export const Home = z.strictObject({
  banners: listOf(
    z.strictObject({ id: itemId, title: line, text: words, art: picture('wide'), alt, link: Link }),
    4,
  ),
  whyChooseUs: z.strictObject({
    title: fixed(line),
    points: listOf(
      z.strictObject({
        id: itemId,
        title: fixed(line),
        text: words,
        icon: fixed(z.enum(['quality', 'experts', 'consultation', 'support'])),
      }),
      4,
    ),
  }),
  services: z.strictObject({
    title: fixed(line),
    more: fixed(line),
    cards: listOf(
      z.strictObject({
        id: itemId,
        title: fixed(line),
        text: words,
        /** The last two are relative to the home page (§ 5.1). */
        href: fixed(
          z.string().regex(/^\/?[a-z-]+$/, issue('texts.path', { path: '/chhat-research or chhat-trading' })),
        ),
        accent: fixed(z.enum(['research', 'trading', 'diamond'])),
        art: picture('card'),
      }),
      3,
    ),
  }),
  aboutUs: z.strictObject({ title: fixed(line), text: words, art: picture('card'), alt, link: fixed(Link) }),
  clients: z.strictObject({
    title: fixed(line),
    list: listOf(z.strictObject({ id: itemId, name: line, logo: picture('logo').optional() })).meta({
      title: 'Clients',
    }),
  }),
});
export type Home = z.infer<typeof Home>;

const { research, trading, diamond } = companies;

/** SAMPLE DATA: the home page, from top to bottom. The clients are invented; `id` names the logo in client-marks.svg. */
export const home = checked('content/home.ts', Home, {
  banners: [
    {
      id: 'banner-1',
      title: 'One group, three crafts',
      text: 'We count what people buy, ship what farmers grow and set stones that stay in a family.',
      art: 'banner-1',
      link: { label: 'About the group', href: paths.about() },
    },
    {
      id: 'banner-2',
      title: 'We knock before we count',
      text: 'Our interviewers ask people at home, at the market and on the lake, and go back when nobody is in.',
      art: 'banner-2',
      link: { label: research.name, href: research.path },
    },
    {
      id: 'banner-3',
      title: 'From the field to the ship',
      text: 'Rice, pepper and cashew are weighed twice, paid for on the day and loaded on time.',
      art: 'banner-3',
      link: { label: trading.name, href: trading.path },
    },
    {
      id: 'banner-4',
      title: 'Look at it through the loupe',
      text: 'See the stone, read the certificate with us and watch your ring being made at the bench.',
      art: 'banner-4',
      link: { label: diamond.name, href: diamond.path },
    },
  ],
  whyChooseUs: {
    title: 'Why Choose Us',
    points: [
      {
        id: 'quality',
        title: 'Quality is our priority',
        text: 'One interview in five is checked by a second call, every bag goes over two scales, and every stone is looked at twice.',
        icon: 'quality',
      },
      {
        id: 'experts',
        title: 'Expert Workers',
        text: 'Statisticians, buyers, gemmologists and goldsmiths do the work themselves. Most have been with us for more than six years.',
        icon: 'experts',
      },
      {
        id: 'consultation',
        title: 'Free Consultation',
        text: 'The first hour is free and binds nobody. If you do not need us, we say so.',
        icon: 'consultation',
      },
      {
        id: 'support',
        title: 'Customer Support',
        text: 'A person reads every message on the day it comes, in Khmer or English. You keep the same contact until the work is done.',
        icon: 'support',
      },
    ],
  },
  services: {
    title: 'Our Services',
    more: 'Read More',
    cards: [
      {
        id: 'research',
        title: research.name,
        text: 'We find out what people in Cambodia buy, watch, need and think. Interviewers visit homes, shops and markets in every province and the capital, from the lake to the hills. Our test kitchen in Siem Reap compares recipes and packs; our statisticians draw the sample and check each answer. You receive the figures, what they mean in plain words, and an honest note on what they cannot tell you.',
        href: '/chhat-research',
        accent: 'research',
        art: 'research',
      },
      {
        id: 'trading',
        title: trading.name,
        text: 'We buy rice, pepper and cashew from farmers we know by name and ship them from Sihanoukville. Moisture, weight and price are agreed in front of the seller, and the money is paid on the day the bags are sealed. For small importers we share containers of tiles, pumps, sewing machines and school paper, look after the customs papers and deliver to the door of the shop, also in the rainy months.',
        href: 'chhat-trading',
        accent: 'trading',
        art: 'trading',
      },
      {
        id: 'diamond',
        title: diamond.name,
        text: 'We make and mend diamond jewellery at an open bench in Phnom Penh. You look at the stone through the loupe, compare its number with the certificate and know the price of gold, stone and work before you decide. Our goldsmiths turn old pieces into new ones, set family stones again and size wedding rings. The shop stays open late on Thursdays, so that couples can come together after work.',
        href: 'chhat-diamond',
        accent: 'diamond',
        art: 'diamond',
      },
    ],
  },
  aboutUs: {
    title: 'About Us',
    text: 'Chhat Group is a family of three companies with one head office in Phnom Penh. Research came first, then the trading house, then the jewellery shop. What they share is a habit: to weigh, count and look twice before saying a number aloud. Today 181 people work with us, in the capital, in Battambang, in Siem Reap, in Kampot and at the port of Sihanoukville. Many of them began as students with a paid year in the house.',
    art: 'office',
    link: { label: 'Explore More', href: paths.about() },
  },
  clients: {
    title: 'Commercial Team',
    list: [
      { id: 'client-01', name: 'Two Polite Oxen Feed' },
      { id: 'client-02', name: 'Slow Ferry Lines' },
      { id: 'client-03', name: 'Sixth House Bakery' },
      { id: 'client-04', name: 'Tilted Umbrella Insurance' },
      { id: 'client-05', name: 'Knotted Heron Noodles' },
      { id: 'client-06', name: 'Folded Lantern Press' },
      { id: 'client-07', name: 'Eleven Kites Travel' },
      { id: 'client-08', name: 'Quiet Gecko Pharmacy' },
      { id: 'client-09', name: 'Eighth Barrel Water' },
      { id: 'client-10', name: 'Third Kettle Coffee' },
      { id: 'client-11', name: 'Stone Frog Cement' },
      { id: 'client-12', name: 'Wide Net Fisheries' },
      { id: 'client-13', name: 'Clay Whistle Schools' },
      { id: 'client-14', name: 'Sideways Crab Seafood' },
      { id: 'client-15', name: 'Moon Ladder Beds' },
      { id: 'client-16', name: 'Ninth Tricycle Couriers' },
      { id: 'client-17', name: 'Halfway Bridge Credit' },
      { id: 'client-18', name: 'Palm Sundial Dairy' },
      { id: 'client-19', name: 'Floating Drum Radio' },
      { id: 'client-20', name: 'Salt Ladle Foods' },
      { id: 'client-21', name: 'Silk Anchor Textiles' },
      { id: 'client-22', name: 'Bamboo Comma Books' },
      { id: 'client-23', name: 'Lotus Thimble Garments' },
      { id: 'client-24', name: 'Amber Snail Cosmetics' },
      { id: 'client-25', name: 'Dragonfly Socket Electrics' },
      { id: 'client-26', name: 'Patient Elephant Tyres' },
      { id: 'client-27', name: 'Hollow Gourd Drinks' },
      { id: 'client-28', name: 'Egret and Daughters Tiles' },
      { id: 'client-29', name: 'Tamarind Clock Hotels' },
      { id: 'client-30', name: 'Left-Hand Chair Furniture' },
      { id: 'client-31', name: 'Bright Pestle Spices' },
      { id: 'client-32', name: 'Punctual Tide Boats' },
      { id: 'client-33', name: 'Open Shutter Opticians' },
      { id: 'client-34', name: 'Cotton Thunder Laundry' },
      { id: 'client-35', name: 'Warm Brick Builders' },
      { id: 'client-36', name: 'Little Oar Savings' },
    ],
  },
});
