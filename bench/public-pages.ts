import { withLanguage } from '../src/contract/language/language.ts';
import { paths } from '../src/contract/url/paths.ts';
import { requestOk } from './request.ts';

/** The paths of all public pages, with the newest job and article as examples, and one that is missing. */
export async function publicPages(site: string): Promise<string[]> {
  return [
    paths.home(),
    paths.careers(),
    paths.career(await newestOf(site, 'careers')),
    paths.blogs(),
    paths.blog(await newestOf(site, 'blogs')),
    paths.contact(),
    paths.about(),
    paths.research(),
    paths.trading(),
    paths.diamond(),
    '/no-such-page',
  ];
}

/** Pages in Khmer, whose letters have three bytes, with the first job and article of the sitemap. */
export async function khmerPages(site: string): Promise<string[]> {
  const { bytes } = await requestOk(`${site}/sitemap.xml`);
  const firstOf = (kind: string) => new RegExp(`/km/${kind}/\\d+`).exec(bytes.toString())![0];
  const { home, careers, blogs, contact, about, research, trading, diamond } = paths;
  const lists = [home, careers, blogs, contact, about, research, trading, diamond].map((path) => path());
  const pages = [...lists, research({ category: 'category2' })].map((path) => withLanguage('km', path));
  return [...pages, firstOf('careerdetails'), firstOf('blog')];
}

/** The id of the first job or article of its list. */
export async function newestOf(site: string, list: 'careers' | 'blogs'): Promise<number> {
  const { bytes } = await requestOk(`${site}/api/${list}?page=1&per_page=1`);
  return (JSON.parse(bytes.toString()) as [{ id: number }])[0].id;
}
