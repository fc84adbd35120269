// What drafts and versions have to know about a kind of objects.

import type { z } from 'zod';
import type { AuditObject } from '../../contract/audit.ts';
import type { DraftKind } from '../../contract/drafts.ts';
import type { Database } from '../db/tables.ts';

/** The published object: its row. */
export interface Live {
  id: number;
  title: string;
  created_at: string;
  updated_at: string;
}

/** A publication that is carried out: the row before it, if there was one, and after it. */
export interface Publication<Row extends Live> {
  before: Row | undefined;
  after: Row;
}

export interface Versioned<Row extends Live = Live, Fields extends { title: string } = { title: string }> {
  kind: DraftKind;
  object: AuditObject;
  /** What messages call an object. */
  noun: 'article' | 'job' | 'text';
  /** Who may publish its drafts: all staff, or admins only. */
  publisher: 'staff' | 'admin';
  /** What a draft may hold. */
  fields: z.ZodType<Fields>;
  /** What a new draft begins with. */
  empty: Fields;
  /** The fields of a published object, as its draft holds them. */
  fieldsOf(row: Row): Fields;
  /** @throws InvalidFields when something that visitors need is missing */
  check(fields: Fields): void;
  /** The published object, or undefined. */
  find(db: Database, id: number): Promise<Row | undefined>;
  /**
   * Publishes the fields in the transaction `trx`: changes the object with this id, or inserts it if it is not on the site; null
   * for a new one. `posted`: when an object that was taken off the site was first published.
   * @throws InvalidFields when something is missing
   */
  publish(trx: Database, fields: Fields, id: number | null, posted?: Date): Promise<Publication<Row>>;
  /** Takes the object off the site in the transaction `trx`. */
  withdraw(trx: Database, id: number): Promise<void>;
  /** What the audit log says of the change. */
  describe(before: Row | undefined, after: Row | undefined): object;
}

export type VersionedKinds = { readonly [Kind in DraftKind]: Versioned };
