// All words of the back office in English, each beside its feature (docs/decisions/languages.md#back-office-in-khmer).

import { auditWords } from '../audit/audit.words.ts';
import { authWords } from '../auth/auth.words.ts';
import { blogWords } from '../blogs/blogs.words.ts';
import { careerWords } from '../careers/careers.words.ts';
import { inboxWords } from '../contacts/inbox.words.ts';
import { dashboardWords } from '../dashboard/dashboard.words.ts';
import { draftWords } from '../drafts/drafts.words.ts';
import { translationWords } from '../drafts/translation.words.ts';
import { editorWords } from '../editor/editor.words.ts';
import { deskWords } from '../layout/desk.words.ts';
import { bulkWords } from '../list/bulk.words.ts';
import { filterWords } from '../list/filter.words.ts';
import { mediaWords } from '../media/media.words.ts';
import { missingWords } from '../missing-pages/missing.words.ts';
import { pageWords } from '../pages/pages.words.ts';
import { noticesWords } from '../notices/notices.words.ts';
import { outboxWords } from '../outbox/outbox.words.ts';
import { profileWords } from '../profile/profile.words.ts';
import { sessionWords } from '../profile/sessions.words.ts';
import { tokenWords } from '../profile/tokens.words.ts';
import { dateWords } from '../screen/dates.words.ts';
import { textWords } from '../texts/texts.words.ts';
import { accountWords } from '../users/account.words.ts';
import { userWords } from '../users/users.words.ts';
import { visitWords } from '../visits/visits.words.ts';
import { uiWords } from './ui.words.ts';
import type { Translated } from '../../contract/language/translated.ts';
import { attentionWords } from '../../contract/dashboard/attention.words.ts';
import { authRefusals } from '../../contract/auth/auth.words.ts';
import { careerRefusals } from '../../contract/careers/careers.words.ts';
import { applicationRefusals } from '../../contract/contacts/applications.words.ts';
import { contactRefusals } from '../../contract/contacts/contacts.words.ts';
import { draftRefusals } from '../../contract/drafts/drafts.words.ts';
import { fileRefusals } from '../../contract/media/files.words.ts';
import { pictureRefusals } from '../../contract/media/pictures.words.ts';
import { missingPageRefusals } from '../../contract/missing-pages/missing-pages.words.ts';
import { noticeRefusals } from '../../contract/notices/notices.words.ts';
import { pageRefusals } from '../../contract/pages/pages.words.ts';
import { fieldRefusals } from '../../contract/typed/fields.words.ts';
import { userRefusals } from '../../contract/users/users.words.ts';

export const words = {
  account: accountWords,
  attention: attentionWords,
  audit: auditWords,
  auth: authWords,
  blogs: blogWords,
  bulk: bulkWords,
  careers: careerWords,
  dashboard: dashboardWords,
  dates: dateWords,
  desk: deskWords,
  drafts: draftWords,
  editor: editorWords,
  filter: filterWords,
  inbox: inboxWords,
  media: mediaWords,
  missing: missingWords,
  /** What fields and things are called in refusals, by their English names. */
  names: {} as Readonly<Record<string, string>>,
  notices: noticesWords,
  outbox: outboxWords,
  pages: pageWords,
  profile: profileWords,
  /** Those that screens themselves have; the server says the others in English. */
  refusals: {
    ...applicationRefusals,
    ...authRefusals,
    ...careerRefusals,
    ...contactRefusals,
    ...draftRefusals,
    ...fieldRefusals,
    ...fileRefusals,
    ...missingPageRefusals,
    ...noticeRefusals,
    ...pageRefusals,
    ...pictureRefusals,
    ...userRefusals,
  },
  sessions: sessionWords,
  /** The same of the site's own texts. */
  textLabels: {} as Readonly<Record<string, string>>,
  texts: textWords,
  tokens: tokenWords,
  translation: translationWords,
  ui: uiWords,
  users: userWords,
  visits: visitWords,
};

/** The same in any language: a sentence that is missing is a type error. */
export type Words = Translated<typeof words>;
