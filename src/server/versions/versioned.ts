// What drafts and versions have to know about a kind of objects.

import type { z } from 'zod';
import type { AuditObject } from '../../contract/audit/audit.ts';
import { refusal } from '../../contract/refusals/refusal.ts';
import { type DraftKind, isOfAdmins } from '../../contract/drafts/drafts.ts';
import type { Language } from '../../contract/language/language.ts';
import type { Translation } from '../../contract/translations/translation.ts';
import type { SessionUser } from '../api/context.ts';
import { found, HttpError } from '../api/errors.ts';
import type { Database } from '../db/tables.ts';

export type Live = { id: number; title: string; created_at: string; updated_at: string };

/** Of which kind objects are. `lang`: English, or the language of the translations of such objects, by the ids of these. */
export type OfKind = { kind: DraftKind; lang: Language };

/** A publication that is carried out: the row before it, if there was one, and after it. */
export type Publication<Row extends Live> = { before: Row | undefined; after: Row };

export interface Versioned<
  Row extends Live = Live,
  Fields extends { title: string } = { title: string },
> extends OfKind {
  object: AuditObject;
  noun: 'article' | 'job' | 'page' | 'text';
  fields: z.ZodType<Fields>;
  empty: Fields;
  /** The fields of a published object, as its draft holds them. */
  fieldsOf(row: Row): Fields;
  /** @throws InvalidFields when something that visitors need is missing. `of`: the object, for a translation with its English words */
  check(
    fields: Fields,
    of: { db: Database; id: number | null; source: Words | undefined },
  ): void | Promise<void>;
  find(db: Database, id: number): Promise<Row | undefined>;
  translates?: {
    /** Undefined if nothing is published in English. */
    sourceOf(db: Database, id: number): Promise<Source<Row> | undefined>;
    /** Stores in the transaction `trx` that what is public translates these words. */
    confirm(trx: Database, id: number, words: Words): Promise<void>;
  };
  /**
   * Publishes the fields in the transaction `trx`, which has locked the object (`lockObject`): changes the object with this id, or
   * inserts it if it is not on the site; null for a new one. `posted`: when an object that was taken off the site was first
   * published. `source`: the English words that a translation translates, if not those of now.
   * @throws InvalidFields when something is missing
   */
  publish(
    trx: Database,
    fields: Fields,
    id: number | null,
    from: { posted?: Date | undefined; source?: Words | undefined },
  ): Promise<Publication<Row>>;
  /** Takes the object off the site in the transaction `trx`. */
  withdraw(trx: Database, id: number): Promise<unknown>;
  auditOf(before: Row | undefined, after: Row | undefined): object;
}

/** Texts by the names of their fields. `words`: without formatting. */
type Words = Record<string, string>;

/** The published English text, when it was changed last, what is public of its translation, and what has changed since that. */
export interface Source<Row extends Live> {
  fields: Words;
  words: Words;
  updated_at: string;
  live: Row | undefined;
  changes: Translation['changes'];
}

export type VersionedKinds = Readonly<Record<Language, Readonly<Record<DraftKind, Versioned>>>>;

export const kindOf = (kinds: VersionedKinds, { kind, lang }: OfKind): Versioned => kinds[lang][kind];

/** An object of a kind. @throws 404 with its noun when there is none */
export const foundOf = <Row>({ noun }: Pick<Versioned, 'noun'>, object: Row | undefined): Row =>
  found(object, (noun.charAt(0).toUpperCase() + noun.slice(1)) as Capitalize<typeof noun>);

/** @throws 403 when only admins publish drafts of this kind, and the caller is none */
export function refuseOthers(
  { kind }: Pick<OfKind, 'kind'>,
  { permission }: SessionUser,
  code: 'drafts.admins-publish' | 'drafts.planned' = 'drafts.admins-publish',
): void {
  if (isOfAdmins(kind) && permission !== 'admin') throw new HttpError(403, refusal(code));
}
