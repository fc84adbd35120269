import { z } from 'zod';
import { checked, fixed, line, metaDescription, words } from './checked.ts';
import { companyPages } from './companies.ts';
import { product } from '../src/contract/product.ts';

/** Title and meta description of one page. */
const Page = z.strictObject({
  title: fixed(line),
  description: metaDescription.meta({ title: 'Description for search engines' }),
});
const PageWithLead = Page.extend({ lead: words.optional().meta({ title: 'Text below the heading' }) });
/** Search engines do not show it. */
const MissingPage = Page.extend({ description: fixed(metaDescription) });
export const Pages = z.strictObject({
  home: Page,
  contact: PageWithLead,
  about: Page,
  careers: PageWithLead,
  career: Page,
  blogs: PageWithLead,
  blog: MissingPage,
  trading: Page,
  diamond: Page,
  notFound: MissingPage,
});
export type Pages = z.infer<typeof Pages>;

/**
 * SAMPLE DATA: title and meta description of every public page, with the same keys as `paths`; `lead` is the text below
 * the heading. `career` and `blog` are used if the job or article does not exist. The research tabs are in `research.ts`.
 */
export const pages = checked('content/pages.ts', Pages, {
  home: {
    title: product,
    description:
      'Chhat Group in Phnom Penh: market research in every province, trade in rice, pepper and cashew, and diamond jewellery made at an open bench.',
  },
  contact: {
    title: 'Contact',
    description:
      'Call, write or visit Chhat Group in Phnom Penh. Phone numbers, e-mail, address, map and a form; a person reads every message on the same day.',
    lead: 'Ask about a survey, a shipment or a ring. A person reads every message on the day it comes, in Khmer or English.',
  },
  about: {
    title: 'About Us',
    description:
      'What Chhat Group is working towards, what it holds to and who leads it: goal, core values, mission and the people of three Cambodian companies.',
  },
  careers: {
    title: 'Career',
    description:
      'Open jobs at Chhat Group in Phnom Penh, Battambang, Siem Reap, Kampot and Sihanoukville: field teams, analysts, traders, goldsmiths and more.',
    lead: 'Jobs in research, trade and jewellery. We answer every application, also when the answer is no.',
  },
  career: {
    title: 'Job details',
    description:
      'A job at Chhat Group in Cambodia: what the work is, what we ask for, what we offer, the last day to apply and where to send your application.',
  },
  blogs: {
    title: 'Blog',
    description:
      'Stories from Chhat Group: the pepper road to Sihanoukville, an evening at the goldsmith’s bench, how to read a certificate, and news of the house.',
    lead: 'News and stories from the warehouse, the port, the bench and the office.',
  },
  blog: {
    title: 'Article',
    description:
      'An article from Chhat Group in Phnom Penh about research, trade or jewellery in Cambodia, written by the people in the house who do the work.',
  },
  trading: {
    title: companyPages.trading.title,
    description:
      'Chhat Trading buys rice, pepper and cashew from farmers it knows by name, ships from Sihanoukville, and brings useful goods to small shops.',
  },
  diamond: {
    title: companyPages.diamond.title,
    description:
      'Chhat Diamond makes and mends diamond jewellery at an open bench in Phnom Penh. See the stone, read the certificate, watch the goldsmith work.',
  },
  notFound: {
    title: 'Not Found!',
    description:
      'There is no page at this address. The home page of Chhat Group leads to its companies, articles, open jobs and the ways to get in touch with us.',
  },
});
