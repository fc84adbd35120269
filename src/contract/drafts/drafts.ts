import { z } from 'zod';
import { draftMarks } from './draft-marks.ts';
import { AnyFields } from '../typed/any-fields.ts';
import { choice, id, idInQuery, instant, line, mustBe, text } from '../typed/fields.ts';
import { choiceFilter, pageQuery } from '../lists/lists.ts';
import { languages } from '../language/language.ts';
import { sizeLimits } from '../limits.ts';
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

/** What a draft of the site's own texts holds, besides its title: what was typed, by the paths of the fields (docs/decisions/drafts.md#texts-of-the-site). */
export const TextDraftFields = z
  .object({ title: line('Title') })
  .catchall(text('Text').nullable())
  .refine(
    (fields) => Object.keys(fields).every((name) => name === 'title' || /^\/[\w/-]{1,200}$/.test(name)),
    {
      path: ['fields'],
      error: issue('fields.path'),
    },
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

/** A draft in the list of drafts. */
export const DraftItem = z
  .object({
    id,
    kind: z.enum(draftKinds),
    /** The article, job or text that it changes; null for one that was never published. */
    object_id: id.nullable(),
    /** The language in which it is written: English, or that of a translation. */
    lang: z.enum(languages),
    /** Whether visitors see that article, job or text at present. */
    is_live: z.boolean(),
    state: z.enum(draftStates),
    title: z.string(),
    /** Counts the saves. */
    revision,
    /** When it will be published; null without a schedule. */
    publish_at: instant.nullable(),
    /** Set when it is ready to be published: what its writer says to those who publish, which may be empty. */
    ready_note: z.string().nullable(),
    /** Who saved it last. The name stays when the account is deleted. */
    user_name: z.string(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'DraftItem' });
export type DraftItem = z.infer<typeof DraftItem>;

/** A draft with its text. */
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
export const DraftStart = z
  .object({
    kind: choice('kind', draftKinds),
    object_id: id.nullable().default(null),
    lang: choice('lang', languages).default('en'),
    fields: AnyFields.optional(),
  })
  .meta({ id: 'DraftStart' });

/**
 * The request body of a save. `revision`: that on which the text is based. `save`: a random text; a save whose response was lost
 * is sent again with the same one.
 */
export const DraftSave = z
  .object({ revision, save: line('save', { max: 64, required: true }), fields: AnyFields })
  .meta({ id: 'DraftSave' });
export type DraftSave = z.infer<typeof DraftSave>;

/** The response to a save: never a field, because its writer may have typed on. */
export const DraftSaved = z
  .object({ revision, updated_at: instant, publish_at: instant.nullable() })
  .meta({ id: 'DraftSaved' });
export type DraftSaved = z.infer<typeof DraftSaved>;

/** Of a translation: when the English text that its form shows was changed last. */
const english_updated_at = instant.optional();

/** The request body of a publication. `overwrite`: also when the published text was changed since the draft was begun. */
export const DraftPublish = z
  .object({
    revision,
    overwrite: z.boolean(mustBe('overwrite', ['true', 'false'])).default(false),
    english_updated_at,
  })
  .meta({ id: 'DraftPublish' });

export const Published = z.object({ kind: z.enum(draftKinds), id }).meta({ id: 'Published' });
export type Published = z.infer<typeof Published>;

/** The request body of a schedule; null takes it away. */
export const DraftSchedule = z
  .object({
    revision,
    english_updated_at,
    publish_at: z.iso
      .datetime({ precision: 3, error: issue('fields.instant', { instant: '2026-11-24T03:00:00.000Z' }) })
      .nullable(),
  })
  .meta({ id: 'DraftSchedule' });

/** The request body that says that a draft is ready to be published, or with null that it is not. `revision`: the text that is meant. */
export const DraftReady = z
  .object({ note: text('Note').nullable(), revision: revision.optional() })
  .meta({ id: 'DraftReady' });

/** The request body that takes an article or a job off the site, into its draft; with `lang`, only this translation of it. */
export const Withdrawal = z
  .object({
    kind: choice('kind', objectKinds),
    object_id: id,
    lang: choice('lang', languages).default('en'),
    state: choice('state', draftStates),
  })
  .meta({ id: 'Withdrawal' });

/** The request body that changes the state of a draft that is not on the site. */
export const DraftStateChange = z
  .object({ state: choice('state', draftStates) })
  .meta({ id: 'DraftStateChange' });

export const DraftLink = z.object({ path: z.string(), expires_at: instant }).meta({ id: 'DraftLink' });
export type DraftLink = z.infer<typeof DraftLink>;

/** A published version in the list of an object's versions, newest first. */
export const VersionItem = z
  .object({ id, title: z.string(), user_name: z.string().nullable(), published_at: instant })
  .meta({ id: 'VersionItem' });
export type VersionItem = z.infer<typeof VersionItem>;

/** A published version with its text. */
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

/** The query of the list of drafts, those that were saved last first. `search` looks in their titles. */
export const DraftListQuery = pageQuery.extend({
  search: text('search', { max: sizeLimits.searchTerm }).optional(),
  ...DraftFilters.shape,
});

export const VersionListQuery = pageQuery.extend({
  kind: kindFilter,
  object_id: idInQuery(mustBe('object_id', 'the id of an object')),
  lang: z.enum(languages, mustBe('lang', languages)).default('en'),
});

/** The request body of a restore. `replace`: also when there is a draft already, whose text goes. */
export const VersionRestore = z
  .object({
    replace: z.boolean(mustBe('replace', ['true', 'false'])).default(false),
  })
  .meta({ id: 'VersionRestore' });
