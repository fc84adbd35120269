// Which paths have a page, and the links of published texts to those that have none (docs/decisions/pages.md#missing-pages).

import { sql } from 'kysely';
import { attentionItem } from '../../contract/dashboard/attention-item.ts';
import { objectKinds } from '../../contract/drafts/drafts.ts';
import {
  BrokenLink,
  isFixedPage,
  type LinkingText,
  missingLimits,
  pathKey,
} from '../../contract/missing-pages/missing-pages.ts';
import { type Language, pathIn, splitLanguage } from '../../contract/language/language.ts';
import type { PageRange } from '../../contract/lists/paging.ts';
import { paths } from '../../contract/url/paths.ts';
import { ofObject, parts, readParts } from '../db/engine.ts';
import { readPage } from '../db/pagination.ts';
import type { Database } from '../db/tables.ts';

export function objectOf(path: string): { kind: 'blogs' | 'careers'; id: number } | undefined {
  const [, page, number] = /^\/(blog|careerdetails)\/([1-9]\d{0,8})$/.exec(splitLanguage(path).path) ?? [];
  return number ? { kind: page === 'blog' ? 'blogs' : 'careers', id: Number(number) } : undefined;
}

/** What these paths show, if it is there, in the order of the paths. */
async function objectsAt(db: Database, asked: readonly string[]) {
  const addresses = asked.map((path) => /^\/page\/(.+)$/.exec(splitLanguage(path).path)?.[1]);
  const own = new Set(addresses.filter((address) => address !== undefined));
  const pages = db.selectFrom('pages').select(['id', 'address']);
  const rows = await readParts(own, (part) => pages.where('address', 'in', part).execute());
  const ids = new Map<string | undefined, number>(rows.map(({ id, address }) => [address, id]));
  return asked.map((path, index) => {
    const id = ids.get(addresses[index]);
    return id === undefined ? objectOf(path) : ({ kind: 'pages', id } as const);
  });
}

export async function hasPage(db: Database, path: string): Promise<boolean> {
  const [object] = await objectsAt(db, [path]);
  if (!object) return isFixedPage(path);
  const { kind, id } = object;
  const { lang } = splitLanguage(path);
  const row = await db.selectFrom(kind).select('id').where('id', '=', id).executeTakeFirst();
  if (!row || lang === 'en') return row !== undefined;
  const translation = db.selectFrom('translations').select('id');
  const own = translation.where(({ and }) => and({ kind, object_id: id, lang }));
  return (await own.executeTakeFirst()) !== undefined;
}

/** The targets of links to English pages in a language: articles and jobs that are public in it have a page in it. */
export async function pathsIn(db: Database, lang: Language, links: readonly string[]): Promise<string[]> {
  const keys = links.map((link) => pathKey(link));
  const shown = await objectsAt(db, keys);
  const objects = shown.map((object, index) =>
    splitLanguage(keys[index]!).lang === 'en' ? object : undefined,
  );
  const ids = new Set(objects.flatMap((object) => object?.id ?? []));
  const translations = db.selectFrom('translations').select(['kind', 'object_id']).where('lang', '=', lang);
  const rows = await readParts(ids, (part) => translations.where('object_id', 'in', part).execute());
  const written = new Set(rows.map(({ kind, object_id }) => `${kind} ${object_id}`));
  const isWritten = objects.map((object) => object && written.has(`${object.kind} ${object.id}`));
  return links.map((link, index) => pathIn(lang, link, isWritten[index] ? [lang] : []));
}

/** Which targets are missing is decided when they are read, so the deletion of a page needs no work. No `hrefs`: a text is gone. */
export async function recordLinks(
  trx: Database,
  { kind, lang }: Pick<BrokenLink, 'kind' | 'lang'>,
  texts: readonly { id: number; name: string; hrefs: readonly string[] }[],
): Promise<void> {
  const ofKind = trx.deleteFrom('links').where('kind', '=', kind).where('lang', '=', lang);
  for (const ids of parts(texts.map(({ id }) => id))) await ofKind.where('object_id', 'in', ids).execute();
  const rows = texts.flatMap(({ id: object_id, name, hrefs }) =>
    targetsOf(hrefs).map((target) => ({ kind, object_id, lang, name, ...target })),
  );
  for (const part of parts(rows)) {
    const insert = trx.insertInto('links').values(part);
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
  }
}

/** Paths without pages: files, the API and the back office. */
const NO_PAGES = /^\/(?:admin|api|storage|files|_astro)(?:\/|$)|\.\w+$/;
const MAX_LINKS = 200;

/** `origin`: empty for a path, else it may be that of this site, which is known when links are read. */
function targetsOf(hrefs: readonly string[]) {
  const links = hrefs.flatMap((href) => {
    const url = URL.parse(href, 'http://this.invalid/blog/1');
    const path = pathKey(url?.pathname ?? '');
    const isChecked = path.length <= missingLimits.path && !NO_PAGES.test(path) && !isFixedPage(path);
    if (!url?.protocol.startsWith('http') || !isChecked) return [];
    const { kind: target_kind = null, id: target_id = null } = objectOf(path) ?? {};
    return { origin: url.hostname === 'this.invalid' ? '' : url.origin, path, target_kind, target_id };
  });
  return links.slice(0, MAX_LINKS);
}

const columns = BrokenLink.keyof().options;

export async function listBrokenLinks(db: Database, origin: string, of: LinkingText = {}, range?: PageRange) {
  // The address of a page of its own may get another page: so its id is not stored with the link.
  const page = sql`(select pages.id from pages where pages.address = case
    when links.path like '/page/%' then substr(links.path, 7)
    when links.path like '/km/page/%' then substr(links.path, 10) end)`;
  const target = sql`coalesce(${ofObject(objectKinds, ['links.target_kind', 'links.target_id'])}, ${page})`;
  const khmer = sql`(select id from translations as own
    where own.kind = coalesce(links.target_kind, 'pages') and own.object_id = ${target} and own.lang = 'km')`;
  // What is archived keeps its translation, and this its links.
  const text = ofObject(['blogs', 'pages'], ['links.kind', 'links.object_id']);
  const broken = db
    .selectFrom('links')
    .where(sql<boolean>`(links.kind = 'texts' or ${text} is not null)`)
    .where('origin', 'in', ['', origin])
    .where(sql<boolean>`(${target} is null or (links.path like '/km/%' and ${khmer} is null))`)
    .where(sql<boolean>`(select target from missing_pages where path = links.path) is null`)
    .where(({ and }) => and(of));
  return readPage(broken.select(columns).orderBy('id', 'desc'), range);
}

export async function checkLinks(db: Database, origin: string) {
  const { items, total } = await listBrokenLinks(db, origin, {}, { offset: 0, limit: 1 });
  if (!items[0]) return undefined;
  const { name, path } = items[0];
  return attentionItem('links', false, { count: total, name, path }, paths.adminMissingPages());
}
