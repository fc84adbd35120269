// The same in Khmer.

import { khmerAuditWords } from '../audit/audit.words.km.ts';
import { khmerAuthWords } from '../auth/auth.words.km.ts';
import { khmerBlogWords } from '../blogs/blogs.words.km.ts';
import { khmerCareerWords } from '../careers/careers.words.km.ts';
import { khmerInboxWords } from '../contacts/inbox.words.km.ts';
import { khmerDashboardWords } from '../dashboard/dashboard.words.km.ts';
import { khmerDraftWords } from '../drafts/drafts.words.km.ts';
import { khmerTranslationWords } from '../drafts/translation.words.km.ts';
import { khmerEditorWords } from '../editor/editor.words.km.ts';
import { khmerDeskWords } from '../layout/desk.words.km.ts';
import { khmerBulkWords } from '../list/bulk.words.km.ts';
import { khmerFilterWords } from '../list/filter.words.km.ts';
import { khmerMediaWords } from '../media/media.words.km.ts';
import { khmerMissingWords } from '../missing-pages/missing.words.km.ts';
import { khmerPageWords } from '../pages/pages.words.km.ts';
import { khmerNoticesWords } from '../notices/notices.words.km.ts';
import { khmerOutboxWords } from '../outbox/outbox.words.km.ts';
import { khmerProfileWords } from '../profile/profile.words.km.ts';
import { khmerSessionWords } from '../profile/sessions.words.km.ts';
import { khmerTokenWords } from '../profile/tokens.words.km.ts';
import { khmerDateWords } from '../screen/dates.words.km.ts';
import { khmerTextWords } from '../texts/texts.words.km.ts';
import { khmerAccountWords } from '../users/account.words.km.ts';
import { khmerUserWords } from '../users/users.words.km.ts';
import { khmerVisitWords } from '../visits/visits.words.km.ts';
import { khmerUiWords } from './ui.words.km.ts';
import { khmerAttentionWords } from '../../contract/dashboard/attention.words.km.ts';
import { khmerRefusals } from '../../contract/refusals/refusals.km.ts';
import { khmerNames } from '../../contract/typed/names.words.km.ts';
import { textLabels } from '../texts/text-labels.words.km.ts';
import type { Words } from './english.ts';

export const words: Words = {
  account: khmerAccountWords,
  attention: khmerAttentionWords,
  audit: khmerAuditWords,
  auth: khmerAuthWords,
  blogs: khmerBlogWords,
  bulk: khmerBulkWords,
  careers: khmerCareerWords,
  dashboard: khmerDashboardWords,
  dates: khmerDateWords,
  desk: khmerDeskWords,
  drafts: khmerDraftWords,
  editor: khmerEditorWords,
  filter: khmerFilterWords,
  inbox: khmerInboxWords,
  media: khmerMediaWords,
  missing: khmerMissingWords,
  names: { ...textLabels, ...khmerNames },
  notices: khmerNoticesWords,
  outbox: khmerOutboxWords,
  pages: khmerPageWords,
  profile: khmerProfileWords,
  refusals: khmerRefusals,
  sessions: khmerSessionWords,
  textLabels,
  texts: khmerTextWords,
  tokens: khmerTokenWords,
  translation: khmerTranslationWords,
  ui: khmerUiWords,
  users: khmerUserWords,
  visits: khmerVisitWords,
};
