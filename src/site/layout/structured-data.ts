import type { BlogPosting, BreadcrumbList, JobPosting, Organization, WebPage } from 'schema-dts';
import type { Group } from '../../../content/group.ts';
import type { Blog } from '../../contract/blogs/blogs.ts';
import { escapeHtml } from '../../contract/blogs/rich-text.ts';
import type { Career } from '../../contract/careers/careers.ts';
import { isClosed } from '../../contract/language/calendar.ts';
import { langOf, mainLangOf } from '../../contract/language/language.ts';
import type { Page } from '../../contract/pages/pages.ts';
import { product } from '../../contract/product.ts';
import { publicPaths as paths } from '../../contract/url/public-paths.ts';
import { bullets } from '../careers/bullets.ts';
import type { Crumb } from '../ui/Breadcrumb.tsx';

/** Serializes JSON for a script element. Escapes `<`, `>` and `&`, so that no text can end the element. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });

/** By this, jobs and articles refer to the group. */
const groupOf = (origin: string) => ({ '@id': `${origin}/#organization` });

export const organization = (group: Group, origin: string): Organization => ({
  '@type': 'Organization',
  ...groupOf(origin),
  name: group.name,
  url: `${origin}/`,
  logo: `${origin}/apple-touch-icon.png`,
  email: group.email,
  telephone: group.phones[0],
  address: { '@type': 'PostalAddress', streetAddress: group.address, addressCountry: 'KH' },
});

export const breadcrumbList = (crumbs: Crumb[], page: URL): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: new URL(href ?? page.href, page).href,
  })),
});

/** What an article and a page of its own have in common. */
const written = (item: Blog | Page, description: string, url: URL) => ({
  description,
  datePublished: item.created_at,
  dateModified: item.updated_at,
  inLanguage: mainLangOf(item.content) ?? 'en',
  publisher: groupOf(url.origin),
});

export const blogPosting = (blog: Blog, description: string, url: URL): BlogPosting => ({
  '@type': 'BlogPosting',
  ...written(blog, description, url),
  headline: blog.title,
  articleSection: blog.category,
  ...(blog.image && { image: new URL(paths.storage(blog.image), url).href }),
  author: blog.author ? { '@type': 'Person', name: blog.author } : groupOf(url.origin),
  mainEntityOfPage: url.href,
});

export const webPage = (page: Page, description: string, url: URL): WebPage => ({
  '@type': 'WebPage',
  ...written(page, description, url),
  name: page.title,
  url: url.href,
});

/** Empty for a closed job: search engines require that. `summary`: for a job without lists, as its title alone would be refused. */
export function jobPosting(career: Career, page: URL, today: string, summary: string): JobPosting[] {
  if (isClosed(career, today)) return [];
  const description = [career.responsible, career.requirement, career.benefit]
    .flatMap(bullets)
    .map((item) => (item.endsWith('.') ? item : item + (langOf(item) ? '។' : '.')))
    .join(' ');
  return [
    {
      '@type': 'JobPosting',
      title: career.title,
      // Search engines read it as HTML.
      description: escapeHtml(description || summary),
      datePosted: career.created_at,
      validThrough: `${career.deadline}T23:59:59+07:00`,
      employmentType: career.jobtype === 'Full Time' ? 'FULL_TIME' : 'PART_TIME',
      hiringOrganization: { '@type': 'Organization', ...groupOf(page.origin), name: product },
      directApply: true,
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: career.location, addressCountry: 'KH' },
      },
      ...(career.salary > 0 && {
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency: 'USD',
          value: { '@type': 'QuantitativeValue', value: career.salary, unitText: 'MONTH' },
        },
      }),
      url: page.href,
    },
  ];
}
