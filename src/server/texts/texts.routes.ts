// The API routes of the site's own texts (§§ 9.26, 9.29): what staff changed of them. Drafts change them (drafts.routes.ts).

import { z } from 'zod';
import { SiteText } from '../../contract/texts/site-texts.ts';
import { TextTranslation } from '../../contract/translations/translation.ts';
import { sends } from '../api/describe.ts';
import { found } from '../api/errors.ts';
import { permit, routes } from '../api/permit.ts';
import { idOf } from '../api/validation.ts';
import { sendJson } from '../api/send-json.ts';
import { listTextTranslations } from './text-versions.ts';
import { listSiteTexts } from './texts.queries.ts';

const byId = idOf('Text');

export const texts = routes()
  .get(
    '/',
    permit('staff', 'List the texts of the site', sends.unpaged(z.array(SiteText)), 'read'),
    async (c) => sendJson(c, await listSiteTexts(c.var.db)),
  )
  .get('/:id', permit('staff', 'Get a text of the site', sends.one(SiteText), 'read'), byId, async (c) => {
    const all = await listSiteTexts(c.var.db);
    const text = all.find(({ id }) => id === c.req.valid('param').id);
    return sendJson(c, found(text, 'Text'));
  });

export const translatedTexts = routes().get(
  '/texts',
  permit(
    'staff',
    'List how the translations of the texts of the site stand',
    sends.one(z.array(TextTranslation)),
    'read',
  ),
  async (c) => sendJson(c, await listTextTranslations(c.var.db)),
);
