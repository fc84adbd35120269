// All refusals of the API by their codes: the sentence in English, with the names of its values in braces (docs/decisions/api.md#refusals).

import { authRefusals } from '../auth/auth.words.ts';
import { careerRefusals } from '../careers/careers.words.ts';
import { applicationRefusals } from '../contacts/applications.words.ts';
import { contactRefusals } from '../contacts/contacts.words.ts';
import { draftRefusals } from '../drafts/drafts.words.ts';
import { listRefusals } from '../lists/lists.words.ts';
import { fileRefusals } from '../media/files.words.ts';
import { pictureRefusals } from '../media/pictures.words.ts';
import { noticeRefusals } from '../notices/notices.words.ts';
import { missingPageRefusals } from '../missing-pages/missing-pages.words.ts';
import { pageRefusals } from '../pages/pages.words.ts';
import { textRefusals } from '../texts/texts.words.ts';
import { fieldRefusals } from '../typed/fields.words.ts';
import { userRefusals } from '../users/users.words.ts';
import { callRefusals } from './calls.words.ts';

export const refusals = {
  ...callRefusals,
  ...fieldRefusals,
  ...authRefusals,
  ...userRefusals,
  ...careerRefusals,
  ...applicationRefusals,
  ...fileRefusals,
  ...pictureRefusals,
  ...contactRefusals,
  ...draftRefusals,
  ...textRefusals,
  ...listRefusals,
  ...missingPageRefusals,
  ...pageRefusals,
  ...noticeRefusals,
};
