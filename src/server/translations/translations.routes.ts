// The API routes of translations (§ 9.29): the state of one, and its confirmation as correct. Drafts change them (drafts.routes.ts).

import { validator } from 'hono-openapi';
import { z } from 'zod';
import { draftKinds } from '../../contract/drafts/drafts.ts';
import { IdParam } from '../../contract/typed/fields.ts';
import { Translation, TranslationConfirmation } from '../../contract/translations/translation.ts';
import { sends } from '../api/describe.ts';
import { found, HttpError, notFound } from '../api/errors.ts';
import { permit, routes } from '../api/permit.ts';
import { body } from '../api/validation.ts';
import { sendJson } from '../api/send-json.ts';
import { change } from '../audit/change.ts';
import type { Database } from '../db/tables.ts';
import { foundOf, kindOf, refuseOthers, type Versioned } from '../versions/versioned.ts';
import { lockObject } from '../versions/versions.queries.ts';
import { readDraftsOf } from './translation-states.queries.ts';

/** Which translation. The language is the only one besides English. */
const ofObject = validator(
  'param',
  z.object({ kind: z.enum(draftKinds), ...IdParam.shape, lang: z.literal('km') }),
  (result) => {
    if (!result.success) throw notFound('Translation');
  },
);

async function showTranslation(db: Database, versioned: Versioned, id: number): Promise<Translation> {
  const { kind, lang } = versioned;
  const english = foundOf(versioned, await versioned.translates?.sourceOf(db, id));
  const { live, changes } = english;
  const draft_id = (await readDraftsOf(db, versioned, [id])).get(id)?.id ?? null;
  const isBehind = Object.keys(changes).length > 0;
  return {
    kind,
    object_id: id,
    lang,
    state: live ? (isBehind ? 'behind' : 'public') : draft_id === null ? 'missing' : 'draft',
    english: english.fields,
    english_updated_at: english.updated_at,
    fields: live ? (versioned.fieldsOf(live) as Translation['fields']) : null,
    changes,
    draft_id,
  };
}

export const translations = routes()
  .get(
    '/:kind/:id/:lang',
    permit('staff', 'Get how a translation stands', sends.one(Translation), 'read'),
    ofObject,
    async (c) => {
      const { kind, id, lang } = c.req.valid('param');
      return sendJson(c, await showTranslation(c.var.db, kindOf(c.var.kinds, { kind, lang }), id));
    },
  )
  .post(
    '/:kind/:id/:lang/confirm',
    permit('staff', 'Say that a translation is still correct', sends.done(Translation), 'content'),
    ofObject,
    body(TranslationConfirmation),
    async (c) => {
      const { kind, id, lang } = c.req.valid('param');
      const versioned = kindOf(c.var.kinds, { kind, lang });
      refuseOthers(versioned, c.var.user);
      const { english_updated_at: seen } = c.req.valid('json');
      await change(c.var, async (trx, audit) => {
        await lockObject(trx, kind, id);
        const english = foundOf(versioned, await versioned.translates?.sourceOf(trx, id));
        const live = found(english.live, 'Translation');
        if (english.updated_at !== seen) throw new HttpError(412, 'drafts.english-changed');
        await versioned.translates?.confirm(trx, id, english.words);
        const object = { object: versioned.object, objectId: id, objectName: live.title };
        await audit({ action: 'confirmed', ...object, after: { lang } });
      });
      c.var.changed(kind);
      return sendJson(c, await showTranslation(c.var.db, versioned, id));
    },
  );
