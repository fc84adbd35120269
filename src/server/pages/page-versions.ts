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
import { storedTranslation } from '../blogs/article-texts.queries.ts';
import { filled } from '../blogs/blog-form.ts';
import { contentText } from '../blogs/rich-text.ts';
import { translationVersions } from '../translations/translation-versions.ts';
import type { Versioned } from '../versions/versioned.ts';
import { deletePage, findPage, pages, refuseTaken, wordsOfPage } from './pages.queries.ts';

export const FilledPage = filled(PageInput);

const complete = (fields: PageDraftFields): PageInput => parseFields(FilledPage, fields);

export const pageVersions: Versioned<Page, PageDraftFields> = {
  kind: 'pages',
  object: 'page',
  noun: 'page',
  lang: 'en',
  fields: PageDraftFields,
  empty: { title: '', address: '', content: '', description: '', place: null },
  fieldsOf: fieldsOfPage,
  check: (fields, { db, id }) => refuseTaken(db, complete(fields).address, id),
  find: findPage,
  publish: (trx, fields, id, { posted }) => pages.publish(trx, complete(fields), id, posted),
  withdraw: deletePage,
  auditOf: (before, after) => changedFields(before && fieldsOfPage(before), after && fieldsOfPage(after)),
};

export const pageTranslations = translationVersions<PageTranslation>({
  english: pageVersions,
  fields: PageTranslation,
  wordsOf: wordsOfPage,
  searched: ({ title, content, description }) => [title, contentText(content), description],
  ...storedTranslation('pages'),
});
