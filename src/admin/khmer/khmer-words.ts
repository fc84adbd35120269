// All words of the back office in Khmer, by the names under which their modules ask for them (docs/decisions/languages.md#back-office-in-khmer).

import { account } from './account.ts';
import { admin } from './admin.ts';
import { audit } from './audit.ts';
import { blog } from './blog.ts';
import { bulk } from './bulk.ts';
import { career } from './career.ts';
import { dashboard } from './dashboard.ts';
import { desk } from './desk.ts';
import { draft } from './draft.ts';
import { editor } from './editor.ts';
import { filter } from './filter.ts';
import { inbox } from './inbox.ts';
import { language } from './language.ts';
import { media } from './media.ts';
import { missing } from './missing.ts';
import { outbox } from './outbox.ts';
import { khmerRefusals } from '../../contract/refusals/refusals.km.ts';
import { khmerNames } from '../../contract/typed/names.words.km.ts';
import { session } from './session.ts';
import { signIn } from './sign-in.ts';
import { siteText } from './site-text.ts';
import { textLabels } from './text-labels.ts';
import { token } from './token.ts';
import type { Translated } from './translated.ts';
import { translation } from './translation.ts';
import { ui } from './ui.ts';

export const khmerWords = {
  account,
  admin,
  audit,
  blog,
  bulk,
  career,
  dashboard,
  desk,
  draft,
  editor,
  filter,
  inbox,
  language,
  media,
  missing,
  outbox,
  refusals: khmerRefusals,
  names: { ...textLabels, ...khmerNames },
  session,
  signIn,
  siteText,
  textLabels,
  token,
  translation,
  ui,
} satisfies Record<string, Translated<object>>;
