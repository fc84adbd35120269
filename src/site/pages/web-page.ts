import type { WebPage } from 'schema-dts';
import { mainLangOf } from '../../contract/language/language.ts';
import type { Page } from '../../contract/pages/pages.ts';
import { organizationId } from '../layout/structured-data.ts';

export function webPage(page: Page, description: string, url: URL): WebPage {
  return {
    '@type': 'WebPage',
    name: page.title,
    description,
    datePublished: page.created_at,
    dateModified: page.updated_at,
    inLanguage: mainLangOf(page.content) ?? 'en',
    publisher: { '@id': organizationId(url.origin) },
    url: url.href,
  };
}
