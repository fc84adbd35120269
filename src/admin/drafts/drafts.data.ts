// API calls of drafts, of published versions, and of translations: Khmer is the only language besides English.

import { queryOptions } from '@tanstack/react-query';
import { fieldsOfBlog } from '../../contract/blogs/blogs.ts';
import { fieldsOfCareer } from '../../contract/careers/careers.ts';
import type { Draft, DraftKind, ObjectKind } from '../../contract/drafts/drafts.ts';
import { draftKinds, draftLimits, isOfAdmins } from '../../contract/drafts/drafts.ts';
import { type Language, withLanguage } from '../../contract/language/language.ts';
import { idempotencyKeyHeader } from '../../contract/idempotency-key.ts';
import { fieldsOfPage } from '../../contract/pages/pages.ts';
import { paths } from '../../contract/url/paths.ts';
import { titleOf, type TypedTexts } from '../../contract/texts/site-texts.ts';
import type { Translation } from '../../contract/translations/translation.ts';
import { api, bodyOf, idParam, listOf } from '../api/client.ts';
import { ApiProblem, isNotFound } from '../api/problem.ts';
import type { DraftFields, DraftObject, Outcome, Save } from './save-queue.ts';

type Id = number | string;

export type OpenDraft = Omit<Draft, 'fields'> & { fields: DraftFields };

type Start = DraftObject & { object_id: number };

/** The URL of a draft's screen names what it is of, until it has an id of its own: `blogs-7`, `texts-3-km`. */
const startKey = new RegExp(`^(${draftKinds.join('|')})-([1-9]\\d{0,8})(-km)?$`);

/** The draft that this key opens before it is begun; undefined for the id of a draft. */
export function readStartKey(key: string): Start | undefined {
  const [, kind, id, km] = startKey.exec(key) ?? [];
  if (kind === undefined) return undefined;
  return { kind: kind as DraftKind, object_id: Number(id), lang: km ? 'km' : 'en' };
}

export const keyOfStart = ({ kind, object_id, lang }: Start) =>
  paths.adminDraftOf(kind, object_id, lang).slice(paths.adminDrafts().length + 1);

/** True for planned texts and pages: they would be published without those who may publish having seen the change. */
export const isForAdmins = ({ kind, publish_at }: Pick<Draft, 'kind' | 'publish_at'>) =>
  isOfAdmins(kind) && publish_at !== null;

export const asOpen = async (call: Promise<{ json: () => Promise<unknown> }>) =>
  (await (await call).json()) as OpenDraft;

export const readDraft = (id: Id, signal?: AbortSignal): Promise<OpenDraft> =>
  asOpen(api.drafts[':id'].$get(idParam(id), { init: { signal } }));

/** The draft of what is published; or what one begins with, with the id 0. */
export function readStart({ kind, object_id, lang }: Start, signal?: AbortSignal): Promise<OpenDraft> {
  const query = { kind, object_id: String(object_id), lang };
  return asOpen(api.drafts.start.$get({ query }, { init: { signal } }));
}

/** Begins the draft of what is published, or finds the one that there is. */
export const openDraftOf = (kind: DraftKind, object_id: number, lang: Language): Promise<OpenDraft> =>
  asOpen(api.drafts.$post({ json: { kind, object_id, lang } }));

export function addDraft(kind: ObjectKind, fields: DraftFields, idempotencyKey: string): Promise<OpenDraft> {
  const headers = idempotencyKeyHeader(idempotencyKey);
  return asOpen(api.drafts.$post({ json: { kind, object_id: null, fields } }, { headers }));
}

export const isRefusal = (error: unknown, status: number): error is ApiProblem =>
  error instanceof ApiProblem && error.status === status;

export function nullIfNotFound(error: unknown): null {
  if (isNotFound(error)) return null;
  throw error;
}

/** A browser goes on with requests of this size, in bytes, after it has left the page. */
const MAX_KEPT_ALIVE = 60_000;

/** Sends a save. Never rejects. */
export async function sendSave(id: number, json: Save): Promise<Outcome> {
  const keepalive = new Blob([JSON.stringify(json)]).size <= MAX_KEPT_ALIVE;
  try {
    const call = api.drafts[':id'].$put({ ...idParam(id), json }, { init: { keepalive } });
    return { kind: 'saved', ...(await bodyOf(call)) };
  } catch (cause) {
    return outcomeOf(cause);
  }
}

export function outcomeOf(cause: unknown): Exclude<Outcome, { kind: 'saved' }> {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  const status = error instanceof ApiProblem ? error.status : undefined;
  // These say nothing about the text: the same save may succeed later. 401 ends the session.
  const isLost = status === undefined || status >= 500 || [401, 408, 425, 429].includes(status);
  return { kind: isLost ? 'lost' : status === 412 ? 'stale' : 'refused', error };
}

/** Takes an article, a job or a page off the site, into its draft; in another language than English only that translation. */
export const archive = (kind: ObjectKind, object_id: number, lang: Language = 'en'): Promise<OpenDraft> =>
  asOpen(api.drafts.withdrawals.$post({ json: { kind, object_id, lang, state: 'archived' } }));

const readPage = (id: Id, signal?: AbortSignal) =>
  bodyOf(api.pages[':id'].$get(idParam(id), { init: { signal } }));

export const readText = (id: Id, signal?: AbortSignal) =>
  bodyOf(api.texts[':id'].$get(idParam(id), { init: { signal } }));

export async function readTypedTexts(signal: AbortSignal): Promise<TypedTexts> {
  const { items } = await listOf(api.texts.$get({}, { init: { signal } }));
  return Object.assign({}, ...items.map(({ fields }) => fields)) as TypedTexts;
}

/** The path of the page on the site that shows what a draft publishes; null for what many pages show. */
export async function readPageOf(kind: DraftKind, id: number, lang: Language): Promise<string | null> {
  if (kind === 'pages') return withLanguage(lang, paths.page((await readPage(id)).address));
  if (kind !== 'texts') return withLanguage(lang, kind === 'blogs' ? paths.blog(id) : paths.career(id));
  // Only for texts: the texts of the site are many.
  const [{ pageOfText }, { name }] = await Promise.all([import('../../../content/texts.ts'), readText(id)]);
  const page = pageOfText(name);
  return page.startsWith('/') ? withLanguage(lang, page) : null;
}

/** What is published at present, in the fields of a draft. */
export async function readLive(kind: DraftKind, id: Id, lang: Language, signal: AbortSignal) {
  if (lang !== 'en') {
    const { fields } = await readTranslation(kind, id, signal);
    if (fields === null) throw new ApiProblem(404);
    return fields;
  }
  const init = { init: { signal } };
  if (kind === 'blogs') return fieldsOfBlog(await bodyOf(api.blogs[':id'].$get(idParam(id), init)));
  if (kind === 'texts') return (await readText(id, signal)).fields;
  if (kind === 'pages') return fieldsOfPage(await readPage(id, signal));
  return fieldsOfCareer(await bodyOf(api.careers[':id'].$get(idParam(id), init)));
}

/** The same; null where nothing is published. */
export const readPublished = (...of: Parameters<typeof readLive>) => readLive(...of).catch(nullIfNotFound);

/** What is published, by its title in English; null where nothing is. */
export async function readPublishedTitle(kind: DraftKind, id: string, signal: AbortSignal) {
  if (kind !== 'texts') return (await readPublished(kind, id, 'en', signal))?.['title'] ?? null;
  const [{ textSchema }, text] = await Promise.all([
    import('../../../content/texts.ts'),
    readText(id, signal).catch(nullIfNotFound),
  ]);
  return text && titleOf(textSchema(), text.name);
}

export async function listVersions(kind: DraftKind, id: string, lang: Language, signal: AbortSignal) {
  const per_page = String(draftLimits.versions);
  const query = { kind, lang, object_id: idParam(id).param.id, page: '1', per_page };
  return (await listOf(api.versions.$get({ query }, { init: { signal } }))).items;
}

export async function readVersion(id: number, signal: AbortSignal): Promise<DraftFields> {
  return (await bodyOf(api.versions[':id'].$get(idParam(id), { init: { signal } }))).fields as DraftFields;
}

/** Puts a version into the draft of its object. `replace`: also if there is one already, whose text goes. */
export const restoreVersion = (id: number, replace: boolean): Promise<OpenDraft> =>
  asOpen(api.versions[':id'].restore.$post({ ...idParam(id), json: { replace } }));

const translations = api.translations[':kind'][':id'][':lang'];
const paramOf = (kind: DraftKind, id: Id) => ({
  param: { kind, lang: 'km' as const, ...idParam(id).param },
});

export const readTranslation = (kind: DraftKind, id: Id, signal?: AbortSignal): Promise<Translation> =>
  bodyOf(translations.$get(paramOf(kind, id), { init: { signal } }));

export const translationQuery = (kind: DraftKind, id: Id) =>
  queryOptions({
    queryKey: [kind, 'translation', id],
    queryFn: ({ signal }) => readTranslation(kind, id, signal),
  });

/** Says that a translation is still correct. @throws 412 when the English text was changed since it was read */
export const confirmTranslation = ({ kind, object_id, english_updated_at }: Translation) =>
  bodyOf(translations.confirm.$post({ ...paramOf(kind, object_id), json: { english_updated_at } }));
