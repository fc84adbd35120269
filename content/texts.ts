// The texts that staff can change (docs/decisions/drafts.md#texts-of-the-site): their schema, and what is shipped.

import { z } from 'zod';
import { paths } from '../src/contract/url/paths.ts';
import type { TextSchema } from '../src/contract/texts/site-texts.ts';
import { About, about } from './about.ts';
import { CompanyPages, companyPages } from './companies.ts';
import { Group, group } from './group.ts';
import { Home, home } from './home.ts';
import { Pages, pages } from './pages.ts';
import { Research, research } from './research.ts';
import { ResearchTeam, researchTeam } from './research-team.ts';

export const SiteTexts = z.strictObject({
  home: Home.meta({ title: 'Home' }),
  about: About.meta({ title: 'About Us' }),
  companyPages: CompanyPages.meta({ title: 'Pages of the companies' }),
  research: Research.meta({ title: 'Chhat Research' }),
  researchTeam: ResearchTeam.meta({ title: 'Chhat Research, team' }),
  group: Group.meta({ title: 'Group and contact data' }),
  pages: Pages.meta({ title: 'Search engines and introductions' }),
});
/** The texts as pages get them. */
export type SiteTexts = z.infer<typeof SiteTexts>;

export const shippedTexts: SiteTexts = {
  home,
  about,
  companyPages,
  research,
  researchTeam,
  group,
  pages,
};

let schema: TextSchema | undefined;
/** The schema as JSON, from which forms are made: made when it is first needed, because that takes 10 ms. */
export const textSchema = (): TextSchema => (schema ??= z.toJSONSchema(SiteTexts) as TextSchema);

/** Where texts are shown, by the beginning of the names of their parts. `job`: the page of any job. */
const shownOn: readonly (readonly [name: string, page: string | 'job'])[] = [
  ['group/careers', 'job'],
  ['group', paths.contact()],
  ['about', paths.about()],
  ['companyPages/trading', paths.trading()],
  ['companyPages/diamond', paths.diamond()],
  ['researchTeam', paths.research({ category: 'category5' })],
  ['research/expertise', paths.research({ category: 'category2' })],
  ['research/history', paths.research({ category: 'category3' })],
  ['research', paths.research()],
  ['pages/contact', paths.contact()],
  ['pages/about', paths.about()],
  ['pages/careers', paths.careers()],
  ['pages/career', 'job'],
  ['pages/blogs', paths.blogs()],
  ['pages/trading', paths.trading()],
  ['pages/diamond', paths.diamond()],
];

/** The page that shows a part of the texts; the home page for those of many pages. */
export function pageOfText(name: string): string {
  return shownOn.find(([start]) => name === start || name.startsWith(`${start}/`))?.[1] ?? paths.home();
}
