import { khmerAuthRefusals } from '../auth/auth.words.km.ts';
import { khmerCareerRefusals } from '../careers/careers.words.km.ts';
import { khmerApplicationRefusals } from '../contacts/applications.words.km.ts';
import { khmerContactRefusals } from '../contacts/contacts.words.km.ts';
import { khmerDraftRefusals } from '../drafts/drafts.words.km.ts';
import { khmerListRefusals } from '../lists/lists.words.km.ts';
import { khmerFileRefusals } from '../media/files.words.km.ts';
import { khmerPictureRefusals } from '../media/pictures.words.km.ts';
import { khmerMissingPageRefusals } from '../missing-pages/missing-pages.words.km.ts';
import { khmerNoticeRefusals } from '../notices/notices.words.km.ts';
import { khmerPageRefusals } from '../pages/pages.words.km.ts';
import { khmerTextRefusals } from '../texts/texts.words.km.ts';
import { khmerFieldRefusals } from '../typed/fields.words.km.ts';
import { khmerUserRefusals } from '../users/users.words.km.ts';
import { khmerCallRefusals } from './calls.words.km.ts';
import type { RefusalTexts } from './refusal.ts';

export const khmerRefusals: RefusalTexts = {
  ...khmerCallRefusals,
  ...khmerFieldRefusals,
  ...khmerAuthRefusals,
  ...khmerUserRefusals,
  ...khmerCareerRefusals,
  ...khmerApplicationRefusals,
  ...khmerFileRefusals,
  ...khmerPictureRefusals,
  ...khmerContactRefusals,
  ...khmerDraftRefusals,
  ...khmerTextRefusals,
  ...khmerListRefusals,
  ...khmerMissingPageRefusals,
  ...khmerPageRefusals,
  ...khmerNoticeRefusals,
};
