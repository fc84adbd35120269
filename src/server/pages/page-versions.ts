// What drafts, versions and translations have to know about pages of their own.

import {
  fieldsOfPage,
  type Page,
  PageDraftFields,
  PageInput,
  PageTranslation,
} from '../../contract/pages/pages.ts';
import { parseFields } from '../api/validation.ts';
import { changedFields } from '../audit/change.ts';
import { filled } from '../blogs/blog-form.ts';
import { cleanContent, contentText, linksInText } from '../blogs/rich-text.ts';
import { recordLinks } from '../missing-pages/links.queries.ts';
import { translationVersions } from '../translations/translation-versions.ts';
import type { Versioned } from '../versions/versioned.ts';
import { createPage, deletePage, findPage, refuseTaken, updatePage, wordsOfPage } from './pages.queries.ts';

/** The input, with what needs the HTML parser. */
export const FilledPage = filled(PageInput);

const complete = (fields: PageDraftFields): PageInput => parseFields(FilledPage, fields);

export const pageVersions: Versioned<Page, PageDraftFields> = {
  kind: 'pages',
  object: 'page',
  noun: 'page',
  lang: 'en',
  publisher: 'admin',
  fields: PageDraftFields,
  empty: { title: '', address: '', content: '', description: '', place: null },
  fieldsOf: fieldsOfPage,
  check: (fields, { db, id }) => refuseTaken(db, complete(fields).address, id),
  find: findPage,
  async publish(trx, fields, id, { posted }) {
    const input = complete(fields);
    const changed = id === null ? undefined : await updatePage(trx, id, input);
    if (changed) return changed;
    return { before: undefined, after: await createPage(trx, input, posted, id ?? undefined) };
  },
  withdraw: deletePage,
  auditOf: (before, after) => changedFields(before && fieldsOfPage(before), after && fieldsOfPage(after)),
};

export const pageTranslations = translationVersions<PageTranslation>({
  english: pageVersions,
  fields: PageTranslation,
  wordsOf: wordsOfPage,
  stored: (typed) => ({ ...typed, content: cleanContent(typed.content).content }),
  searched: ({ title, content, description }) => [title, contentText(content), description],
  onPublished: (trx, id, { title: name, content }) =>
    recordLinks(trx, { kind: 'pages', lang: 'km' }, [{ id, name, hrefs: linksInText(content) }]),
});
