import { z } from 'zod';
import { checked, count, fixed, itemId, line, listOf, metaDescription, words, years } from './checked.ts';

/** A tab of the research company's page. */
const Tab = z.strictObject({
  /** The value of `?category`. */
  id: z.string().regex(/^category[1-9]\d*$/, 'must be category and a number'),
  content: z.enum(['intro', 'expertise', 'history', 'news', 'team']),
  label: line,
  title: fixed(line),
  description: metaDescription,
});
export type ResearchTab = z.infer<typeof Tab>;

/** The tabs of the research company's page and their content. */
export const Research = z.strictObject({
  /** The first one is shown without `?category`. */
  tabs: fixed(z.tuple([Tab], Tab)),
  intro: words,
  strategies: listOf(z.strictObject({ id: itemId, title: fixed(line), text: words }), 5),
  expertise: listOf(z.strictObject({ id: itemId, title: line, text: words, services: listOf(line) })),
  history: listOf(
    z.strictObject({
      id: itemId,
      years,
      summary: words,
      projects: listOf(z.strictObject({ id: itemId, sector: line, locations: count })),
    }),
  ),
});
export type Research = z.infer<typeof Research>;

/** SAMPLE DATA: the research company's page. Its team is in `research-team.ts`. */
export const research = checked('content/research.ts', Research, {
  tabs: [
    {
      id: 'category1',
      content: 'intro',
      label: 'Who we are',
      title: 'Who we are',
      description:
        'Chhat Research asks people in all of Cambodia what they buy, need and think. Who we are, how we work and the five things that clients ask us for.',
    },
    {
      id: 'category2',
      content: 'expertise',
      label: 'Research Expertise',
      title: 'Research Expertise',
      description:
        'Brand studies, new products, advertising tests, shopper research, exploration and public affairs: six fields of Chhat Research and its services.',
    },
    {
      id: 'category3',
      content: 'history',
      label: 'Large-Scale',
      title: 'Large-Scale',
      description:
        'The large surveys of Chhat Research from 2015 to 2024, year by year: the sectors, and the number of key locations in Cambodia where teams worked.',
    },
    {
      id: 'category4',
      content: 'news',
      label: 'blog',
      title: 'Latest News',
      description:
        'News from Chhat Research: findings from Cambodian homes and markets, notes on method, and days in the field with our interviewers and analysts.',
    },
    {
      id: 'category5',
      content: 'team',
      label: 'Team Members',
      title: 'Team Members',
      description:
        'The fourteen people who lead the work of Chhat Research in Phnom Penh, Battambang, Siem Reap and Kampot, with their roles and e-mail addresses.',
    },
  ],
  intro:
    'Chhat Research is a market and social research company from Phnom Penh. Last year our interviewers knocked on 31,400 doors in all twenty-four provinces and the capital. We draw our own samples, write each questionnaire in Khmer and in English side by side, and call back one household in five to check the answers. Nineteen of our studies were about food and drink, seven about money and five about the road. We report in plain words, with the margin of error beside the figure.',
  strategies: [
    {
      id: 'customer-focus',
      title: 'Customer Focus',
      text: 'We begin with the people you serve. Interviewers meet them at home, at the stall and at the counter, and write down their own words. Your plan is then tested against what they do, not only against what they say.',
    },
    {
      id: 'branding',
      title: 'Branding',
      text: 'A brand is what a shopper remembers without looking. We measure who knows your name, what they tie to it and which colour or sign they take for yours. You learn what to keep before you change anything.',
    },
    {
      id: 'investments',
      title: 'Investments',
      text: 'A new shop, plant or branch should stand where the demand is. We count passers-by, households and competitors, and work out a low, a middle and a high case. Money is then spent on a known risk.',
    },
    {
      id: 'loyalty',
      title: 'Loyalty',
      text: 'Keeping a customer costs less than finding one. We ask those who stayed and those who left, and follow the same people over a year. The reports show which small fault drives most of them away.',
    },
    {
      id: 'strategy',
      title: 'Strategy',
      text: 'Figures help only if somebody acts on them. At the end we sit down with your team for a day and turn the findings into a short list of decisions. After six months we come back and measure again.',
    },
  ],
  expertise: [
    {
      id: 'brand-understanding',
      title: 'Brand Understanding',
      text: 'How well a name is known, what it stands for and how it compares with its neighbours.',
      services: [
        'Brand awareness and image',
        'Brand health tracking',
        'Price and value perception',
        'Positioning studies',
        'Customer satisfaction',
      ],
    },
    {
      id: 'innovation',
      title: 'Innovation',
      text: 'From a first idea to a product that people buy a second time.',
      services: [
        'Concept tests',
        'Blind taste tests',
        'Pack and name tests',
        'Price tests',
        'Home trials',
        'Launch follow-up',
      ],
    },
    {
      id: 'creative-evaluation',
      title: 'Creative Evaluation',
      text: 'Whether an advertisement is noticed, understood and tied to the right name.',
      services: [
        'Tests of scripts and storyboards',
        'Tests of finished films',
        'Radio and poster recall',
        'Khmer and English wording checks',
      ],
    },
    {
      id: 'shopper',
      title: 'Shopper',
      text: 'What happens between the door of the shop and the till.',
      services: [
        'Shelf and display tests',
        'Exit interviews',
        'Basket counts at markets',
        'Mystery visits',
        'Retail census',
      ],
    },
    {
      id: 'exploration',
      title: 'Exploration',
      text: 'Long talks and quiet watching, for questions that nobody has asked before.',
      services: [
        'Focus groups',
        'In-depth interviews',
        'Home visits',
        'Diaries kept for a month',
        'Observation at markets and terminals',
      ],
    },
    {
      id: 'public-affairs',
      title: 'Public Affairs',
      text: 'What citizens use, expect and think, for ministries, councils and non-profit bodies.',
      services: [
        'Household surveys',
        'Opinion studies',
        'Use of public services',
        'Baseline and endline studies',
        'Programme evaluation',
        'Stakeholder interviews',
      ],
    },
  ],
  history: [
    {
      id: '2022-2024',
      years: '2022-2024',
      summary: 'Our largest programme: panels that visit the same places every quarter.',
      projects: [
        { id: 'retail-banking', sector: 'Retail banking', locations: 24 },
        { id: 'packaged-food-and-drinks', sector: 'Packaged food and drinks', locations: 25 },
        { id: 'mobile-payments', sector: 'Mobile payments', locations: 18 },
        { id: 'public-transport', sector: 'Public transport', locations: 9 },
        { id: 'primary-health-care', sector: 'Primary health care', locations: 21 },
        { id: 'household-energy', sector: 'Household energy', locations: 16 },
      ],
    },
    {
      id: '2020',
      years: '2020',
      summary: 'Most interviews were made by telephone, from thirty desks in Phnom Penh.',
      projects: [
        { id: 'household-income', sector: 'Household income', locations: 25 },
        { id: 'food-prices-at-markets', sector: 'Food prices at markets', locations: 14 },
        { id: 'learning-at-home', sector: 'Learning at home', locations: 12 },
        { id: 'delivery-services', sector: 'Delivery services', locations: 6 },
      ],
    },
    {
      id: '2019',
      years: '2019',
      summary: 'The first full count of small shops on our own maps.',
      projects: [
        { id: 'census-of-small-shops', sector: 'Census of small shops', locations: 22 },
        { id: 'mobile-telephony', sector: 'Mobile telephony', locations: 20 },
        { id: 'building-materials', sector: 'Building materials', locations: 11 },
        { id: 'visitors-to-temples-and-beaches', sector: 'Visitors to temples and beaches', locations: 7 },
        { id: 'dairy-and-infant-food', sector: 'Dairy and infant food', locations: 10 },
      ],
    },
    {
      id: '2016',
      years: '2016',
      summary: 'Field teams in Battambang and Siem Reap began to work all year.',
      projects: [
        { id: 'microcredit', sector: 'Microcredit', locations: 17 },
        { id: 'rice-farming-and-milling', sector: 'Rice farming and milling', locations: 13 },
        { id: 'radio-and-television-audience', sector: 'Radio and television audience', locations: 15 },
        { id: 'motorcycles-and-fuel', sector: 'Motorcycles and fuel', locations: 8 },
      ],
    },
    {
      id: '2015',
      years: '2015',
      summary: 'Paper questionnaires for the last time; tablets came in October.',
      projects: [
        { id: 'drinking-water-and-sanitation', sector: 'Drinking water and sanitation', locations: 12 },
        { id: 'soft-drinks', sector: 'Soft drinks', locations: 9 },
        { id: 'school-attendance', sector: 'School attendance', locations: 10 },
      ],
    },
  ],
});
