import { z } from 'zod';
import { paths } from '../src/contract/url/paths.ts';
import { alt, checked, fixed, itemId, line, listOf, picture, sitePath, words } from './checked.ts';

/** A member company: its name, path and accent colour. */
const Company = z.strictObject({
  name: fixed(line),
  path: fixed(sitePath),
  accent: fixed(z.enum(['research', 'trading', 'diamond'])),
  summary: words,
});
const CompanyPage = z.strictObject({
  title: fixed(line),
  description: words,
  art: picture('wide'),
  alt,
  blocks: listOf(z.strictObject({ id: itemId, title: line, paragraphs: listOf(words) }), 2),
});
const Companies = z.strictObject({ research: Company, trading: Company, diamond: Company });
export const CompanyPages = z.strictObject({
  trading: CompanyPage.meta({ title: 'Chhat Trading' }),
  diamond: CompanyPage.meta({ title: 'Chhat Diamond' }),
});
export type Company = z.infer<typeof Company>;
export type CompanyPage = z.infer<typeof CompanyPage>;

/** SAMPLE DATA: the three member companies. */
export const companies = checked('content/companies.ts', Companies, {
  research: {
    name: 'Chhat Research',
    path: paths.research(),
    accent: 'research',
    summary: 'Surveys, interviews and product tests in all twenty-four provinces and the capital.',
  },
  trading: {
    name: 'Chhat Trading',
    path: paths.trading(),
    accent: 'trading',
    summary: 'Rice, pepper and cashew out through Sihanoukville; tiles, pumps and paper in.',
  },
  diamond: {
    name: 'Chhat Diamond',
    path: paths.diamond(),
    accent: 'diamond',
    summary: 'Diamond jewellery made, mended and explained at our own bench in Phnom Penh.',
  },
});

/** SAMPLE DATA: the pages of the trading and the diamond company. The research company's page is in `research.ts`. */
export const companyPages = checked('content/companies.ts', CompanyPages, {
  trading: {
    title: `About ${companies.trading.name}`,
    description:
      'Chhat Trading buys rice, pepper and cashew from farmers it knows by name and ships them from Sihanoukville. On the way back the containers bring tiles, water pumps, sewing machines and school paper to shops in the provinces. Last year it moved 7,800 tonnes.',
    art: 'trading',
    blocks: [
      {
        id: 'how-we-buy',
        title: 'How we buy',
        paragraphs: [
          'Our buyers live where the harvest is: two in Kampot, three in Battambang and one in Kampong Thom. Each carries a moisture meter and shows the reading to the farmer. A lot that is too wet goes back to the mat, and the buyer comes again two days later.',
          'The price is agreed before the truck is loaded and stands on a slip in Khmer. Every bag is weighed at the mill and again at the port. Farmers are paid on the day the bags are sealed, not when the ship has sailed.',
        ],
      },
      {
        id: 'what-we-bring-in',
        title: 'What we bring in',
        paragraphs: [
          'Most of our importing customers are small. They need two pallets of tiles or forty pumps, not a full container. We put their goods together with those of others, share the cost by volume, and publish the closing time of each sailing every Monday.',
          'Somebody from our house is at the port on every working day. If a paper is wrong or a box is late, the customer hears it from us first, with a new date. The warehouse on the edge of Phnom Penh delivers in the city with two electric trucks.',
        ],
      },
    ],
  },
  diamond: {
    title: `About ${companies.diamond.name}`,
    description:
      'Chhat Diamond is a shop with an open bench in the middle of Phnom Penh. You see the stone under the loupe, read the certificate with a gemmologist and watch the goldsmith at work. Last year 640 pieces were made here, and about 2,300 from elsewhere were mended.',
    art: 'diamond',
    blocks: [
      {
        id: 'choosing-a-stone',
        title: 'Choosing a stone',
        paragraphs: [
          'Every stone is shown twice: under the daylight lamp and under warm light, as at dinner. We hand you the loupe and compare the number on the girdle with the number on the certificate. Ask as many questions as you like; nobody is paid by the single sale.',
          'The price on the tag is the price. It lists the gold by weight, in grams and in chi, the stone by carat, and the work by the hour. You may take the sheet home, sleep on it and come back.',
        ],
      },
      {
        id: 'at-the-bench',
        title: 'At the bench',
        paragraphs: [
          'Four goldsmiths work behind the glass. They make wedding rings, set stones, and turn a grandmother’s chain into something a granddaughter wears. Old pieces are weighed in front of you, and the filings are credited to you at the end of the month.',
          'Sizing, cleaning and the mending of clasps are done while you wait when the bench is free. The shop is open from Tuesday to Sunday, 8:30 to 18:00, and until 20:30 on Thursdays. A remake takes three to five weeks from the weighing to the finished ring.',
        ],
      },
    ],
  },
});
