import { z } from 'zod';
import { draftMarks } from './draft-marks.ts';
import { choice, id, idInQuery, instant, line, mustBe, named, text } from '../typed/fields.ts';
import { choiceFilter, pageQuery, searchQuery } from '../lists/lists.ts';
import { languages } from '../language/language.ts';
import type { TypedTexts } from '../texts/site-texts.ts';
import { issue } from '../refusals/refusal.ts';

/** What has drafts and versions: articles, jobs, pages and the site's own texts, by the names of their tables. */
export const draftKinds = ['blogs', 'careers', 'pages', 'texts'] as const;
export type DraftKind = (typeof draftKinds)[number];

/** What can be created and taken off the site: the texts of the site can only be changed. */
export const objectKinds = ['blogs', 'careers', 'pages'] as const;
export type ObjectKind = (typeof objectKinds)[number];

/** Those that all of the site shows or relies on: staff write their drafts, and admins publish them. */
export const isOfAdmins = (kind: DraftKind): boolean => kind === 'pages' || kind === 'texts';

/** How many versions of each object are stored, for how long a link to a draft works, and when a schedule is overdue. */
export const draftLimits = { versions: 50, linkDays: 7, overdueMinutes: 5 } as const;

/** Several times what all texts of the site have. Each field is checked by itself: 60,000 would keep others waiting. */
const MAX_FIELDS = 2_000;

/** Fields of any kind, before the server has checked them by the schema of the draft's kind. */
export const AnyFields = z
  .looseObject({}, mustBe('fields', 'an object'))
  .refine((fields) => Object.keys(fields).length <= MAX_FIELDS, {
    path: ['fields'],
    error: issue('fields.too-many'),
  })
  .meta({
    description:
      'By the kind: BlogDraftFields, CareerDraftFields, TextDraftFields or, of a translation, BlogTranslation, CareerTranslation',
  });

/** What a draft of the site's own texts holds, besides its title: what was typed, by the paths of the fields (docs/decisions/drafts.md#texts-of-the-site). */
export const TextDraftFields = z
  .object({ title: line('Title') })
  .catchall(text('Text').nullable())
  .refine(
    (fields) => Object.keys(fields).every((name) => name === 'title' || /^\/[\w/-]{1,200}$/.test(name)),
    { path: ['fields'], error: issue('fields.path') },
  )
  .transform(({ title, ...typed }) => ({
    ...(Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null)) as TypedTexts),
    title,
  }))
  .meta({ id: 'TextDraftFields' });
export type TextDraftFields = z.infer<typeof TextDraftFields>;

/** `archived`: taken off the site, without a draft. */
export const draftStates = ['draft', 'archived'] as const;
export type DraftState = (typeof draftStates)[number];

const noNumber = issue('fields.number', { field: 'revision' });
const revision = z.int(noNumber).positive(noNumber);

export const DraftItem = named('DraftItem', {
  id,
  kind: z.enum(draftKinds),
  /** The article, job or text that it changes; null for one that was never published. */
  object_id: id.nullable(),
  lang: z.enum(languages),
  is_live: z.boolean(),
  state: z.enum(draftStates),
  title: z.string(),
  revision,
  publish_at: instant.nullable(),
  /** Set when it is ready to be published: what its writer says to those who publish, which may be empty. */
  ready_note: z.string().nullable(),
  /** Who saved it last. The name stays when the account is deleted. */
  user_name: z.string(),
  created_at: instant,
  updated_at: instant,
});
export type DraftItem = z.infer<typeof DraftItem>;

export const Draft = DraftItem.extend({
  fields: AnyFields,
  /** True when the published article or job was changed since the draft was begun. */
  is_stale: z.boolean(),
  /** The path of its preview, which works for a day. */
  preview: z.string(),
  /** Until when the newest link to it works; null without one. */
  link_expires_at: instant.nullable(),
}).meta({ id: 'Draft' });
export type Draft = z.infer<typeof Draft>;

/** The request body that opens a draft: of a published object (`object_id`), or a new one with `fields`. */
export const DraftStart = named('DraftStart', {
  kind: choice('kind', draftKinds),
  object_id: id.nullable().default(null),
  lang: choice('lang', languages).default('en'),
  fields: AnyFields.optional(),
});

/** `revision`: that on which the text is based. `save`: a random text; a save whose response was lost is sent again with it. */
export const DraftSave = named('DraftSave', {
  revision,
  save: line('save', { max: 64, required: true }),
  fields: AnyFields,
});
export type DraftSave = z.infer<typeof DraftSave>;

/** The response to a save: never a field, because its writer may have typed on. */
export const DraftSaved = named('DraftSaved', {
  revision,
  updated_at: instant,
  publish_at: instant.nullable(),
});
export type DraftSaved = z.infer<typeof DraftSaved>;

/** Of a translation: when the English text that its form shows was changed last. */
const english_updated_at = instant.optional();

/** The request body of a publication. `overwrite`: also when the published text was changed since the draft was begun. */
export const DraftPublish = named('DraftPublish', {
  revision,
  overwrite: z.boolean(mustBe('overwrite', ['true', 'false'])).default(false),
  english_updated_at,
});

export const Published = named('Published', { kind: z.enum(draftKinds), id });
export type Published = z.infer<typeof Published>;

/** The request body of a schedule; null takes it away. */
export const DraftSchedule = named('DraftSchedule', {
  revision,
  english_updated_at,
  publish_at: z.iso
    .datetime({ precision: 3, error: issue('fields.instant', { instant: '2026-11-24T03:00:00.000Z' }) })
    .nullable(),
});

/** The request body that says that a draft is ready to be published, or with null that it is not. `revision`: the text that is meant. */
export const DraftReady = named('DraftReady', {
  note: text('Note').nullable(),
  revision: revision.optional(),
});

/** The request body that takes an article or a job off the site, into its draft; with `lang`, only this translation of it. */
export const Withdrawal = named('Withdrawal', {
  kind: choice('kind', objectKinds),
  object_id: id,
  lang: choice('lang', languages).default('en'),
  state: choice('state', draftStates),
});

export const DraftStateChange = named('DraftStateChange', { state: choice('state', draftStates) });

export const DraftLink = named('DraftLink', { path: z.string(), expires_at: instant });
export type DraftLink = z.infer<typeof DraftLink>;

export const VersionItem = named('VersionItem', {
  id,
  title: z.string(),
  user_name: z.string().nullable(),
  published_at: instant,
});
export type VersionItem = z.infer<typeof VersionItem>;

export const Version = VersionItem.extend({
  kind: z.enum(draftKinds),
  object_id: id,
  lang: z.enum(languages),
  fields: AnyFields,
}).meta({ id: 'Version' });
export type Version = z.infer<typeof Version>;

const kindFilter = z.enum(draftKinds, mustBe('kind', draftKinds));

export const DraftFilters = z.object({
  kind: kindFilter.optional(),
  state: choiceFilter('state', draftMarks),
});
export type DraftFilters = z.infer<typeof DraftFilters>;

export const DraftListQuery = searchQuery.extend(DraftFilters.shape);

export const VersionListQuery = pageQuery.extend({
  kind: kindFilter,
  object_id: idInQuery(mustBe('object_id', 'the id of an object')),
  lang: z.enum(languages, mustBe('lang', languages)).default('en'),
});

/** The request body of a restore. `replace`: also when there is a draft already, whose text goes. */
export const VersionRestore = named('VersionRestore', {
  replace: z.boolean(mustBe('replace', ['true', 'false'])).default(false),
});

/** The query of what a draft of an object begins with, before something is typed: nothing is stored then. */
export const DraftStartQuery = VersionListQuery.pick({ kind: true, object_id: true, lang: true });

/** The draft of an object; or what one begins with: then `id` is 0 and `revision` 1, which it will have when it is begun. */
export const DraftOrStart = Draft.extend({ id: z.int().nonnegative() }).meta({ id: 'DraftOrStart' });
