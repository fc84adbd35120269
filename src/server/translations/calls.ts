// The calls of articles and jobs in another language than English: `?lang=km`, or `Content-Language: km` (§ 9.29).

import type { Context, MiddlewareHandler } from 'hono';
import type { ObjectKind } from '../../contract/drafts/drafts.ts';
import type { Language } from '../../contract/language/language.ts';
import type { Listed, PageRange } from '../../contract/lists/paging.ts';
import { refusal } from '../../contract/refusals/refusal.ts';
import { LanguageQuery, type TranslationQuery } from '../../contract/translations/translations.ts';
import type { ApiEnv } from '../api/context.ts';
import { describeHeader } from '../api/describe.ts';
import { found, InvalidFields, unauthenticated } from '../api/errors.ts';
import { etagHeader, ifMatch } from '../api/etag.ts';
import { type ListQuery, sendJson, sendList } from '../api/send-json.ts';
import { parseFields, query, takeTurn } from '../api/validation.ts';
import { change } from '../audit/change.ts';
import type { Database } from '../db/tables.ts';
import { withPresentPictures } from '../db/former-pictures.queries.ts';
import {
  lockObject,
  recordPublication,
  recordVersions,
  refuseMissingPictures,
} from '../versions/versions.queries.ts';
import { foundOf, kindOf, type Live } from '../versions/versioned.ts';
import { readDraftsOf, readStates } from './translation-states.queries.ts';
import { withWordsIn, publicIn } from './translations.queries.ts';

export const contentLanguage = (lang: Language | undefined): Record<string, string> =>
  lang === undefined ? {} : { 'Content-Language': lang };

/** Middleware that checks `?lang`. Its type says nothing of it, so that no call has to name a language. */
export const languageQuery = query(LanguageQuery) as unknown as MiddlewareHandler<ApiEnv>;

const languageHeader = describeHeader(
  'Content-Language',
  'The language of what is sent, such as `km`, if `lang` does not say it',
  undefined,
  false,
);

/** The language that a call reads or writes: a write may say it by a header too, with a region, such as `km-KH`. @throws 422 for another one */
function languageOf(c: Context): Language {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  const header = isRead ? undefined : c.req.header('content-language');
  const lang = c.req.query('lang') ?? header?.toLowerCase().replace(/^(\w+)-[\w-]+$/, '$1');
  return parseFields(LanguageQuery, { lang }).lang ?? 'en';
}

/** Sends an object in the language that was asked for. @throws 404 when it is not public in it */
export async function sendInLanguage<Row extends Live>(
  c: Context<ApiEnv>,
  kind: ObjectKind,
  stored: Row | undefined,
) {
  const lang = languageOf(c);
  const versioned = kindOf(c.var.kinds, { kind, lang });
  const object = foundOf(versioned, await publicIn(c.var.db, versioned, stored));
  return sendJson(c, object, 200, {
    ...etagHeader(object),
    ...contentLanguage(lang === 'en' ? undefined : lang),
  });
}

/**
 * Middleware after the check of the id: checks the language, and carries out a call that writes another one than English. Facts may be
 * sent along, as a response has them, but not changed. Of POST nothing is written: an article or a job begins in English.
 */
export function writesTranslation(kind: ObjectKind, readBody: (c: Context<ApiEnv>) => Promise<unknown>) {
  const write: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const lang = languageOf(c);
    if (lang === 'en') return next();
    const { db, kinds, actor } = c.var;
    const id = Number(c.req.param('id'));
    const [source, versioned] = [kinds.en[kind], kinds[lang][kind]];
    const precondition = ifMatch(c, versioned.noun);
    if (c.req.method === 'DELETE') {
      await change(c.var, async (trx, audit) => {
        await lockObject(trx, kind, id);
        const before = found(await versioned.find(trx, id), 'Translation');
        precondition(await publicIn(trx, versioned, await source.find(trx, id)));
        await recordVersions(trx, versioned, [{ before }], {});
        await versioned.withdraw(trx, id);
        const { object } = versioned;
        const entry = { action: 'deleted', object, objectId: id, objectName: before.title } as const;
        await audit({ ...entry, ...versioned.auditOf(before, undefined) });
      });
      c.var.changed(kind);
      return c.body(null, 204);
    }
    if (!id) throw new InvalidFields({ lang: 'drafts.begins-in-english' });
    const typed = await readBody(c);
    const [english, live] = await Promise.all([source, versioned].map(({ find }) => find(db, id)));
    await refuseMissingPictures(c.var, Object(typed), { english, live });
    const publish = async (trx: Database) => {
      await lockObject(trx, kind, id);
      const locked = foundOf(versioned, await source.find(trx, id));
      precondition(await publicIn(trx, versioned, locked));
      const fields = parseFields(versioned.fields, typed);
      refuseFacts(locked, await withPresentPictures(trx, Object(typed) as object), versioned.empty);
      const publication = await versioned.publish(trx, fields, id, {});
      await recordPublication(trx, versioned, publication, { actor });
    };
    await takeTurn(c, () => change(c.var, publish));
    c.var.changed(kind);
    return sendInLanguage(c, kind, await source.find(db, id));
  };
  return [languageQuery, languageHeader, write] as const;
}

/** Read-only properties of a response. */
const IGNORED = new Set(['id', 'lang', 'created_at', 'updated_at']);

function refuseFacts(english: object, typed: object, words: object): void {
  const stored = english as Record<string, unknown>;
  const changed = Object.entries(typed).filter(
    ([name, value]) =>
      name in stored && !(name in words) && !IGNORED.has(name) && String(value) !== String(stored[name]),
  );
  const errors = changed.map(([name]) => [name, refusal('drafts.same-in-all-languages', { name })] as const);
  if (errors.length > 0) throw new InvalidFields(Object.fromEntries(errors));
}

/** Sends a list in the language that was asked for, and for staff (else 401) the states of translations and drafts that `include` asks for. */
export async function sendTranslated<
  Item extends { id: number; updated_at: string },
  Query extends ListQuery & TranslationQuery & { include?: 'translation' | undefined },
>(
  c: Context<ApiEnv>,
  kind: ObjectKind,
  listQuery: Query,
  read: (range: PageRange | undefined, query: Query) => Promise<Listed<Item>>,
) {
  const { lang, translation, include } = listQuery;
  if ((translation || include) && !c.var.user) throw unauthenticated();
  const { db } = c.var;
  const translated = async (range: PageRange | undefined): Promise<Listed<object>> => {
    const { items, total } = await read(range, listQuery);
    if (!lang && !include) return { items, total };
    const words = await withWordsIn(db, { kind, lang: lang ?? 'en' }, items);
    const ids = items.map(({ id }) => id);
    const states = include && (await readStates(db, kind, ids));
    const drafts = include && (await readDraftsOf(db, { kind, lang: 'en' }, ids));
    const shown = words.map((item) => ({
      ...item,
      ...(lang && { lang: item.lang ?? 'en' }),
      ...(states && { translation: states.get(item.id) ?? 'missing' }),
      ...(drafts?.has(item.id) && { draft: drafts.get(item.id) }),
    }));
    return { items: shown, total };
  };
  return sendList(c, listQuery, translated, contentLanguage(lang));
}
