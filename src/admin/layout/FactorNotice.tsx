// Asks the signed-in user to set up a second factor, above every screen (§ 6.9).

import { Alert, Anchor } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../contract/url/paths.ts';
import { storePreferences, usePreferences } from '../session/preferences.ts';
import { daysLeft, isSetupOverdue, useFactorDue } from '../api/factor-due.ts';
import { words } from '../words/words.ts';

const { due: texts } = words.auth;
const WEEK = 7 * 24 * 3_600_000;

/** Puts the advice away for a week, for this person in this browser. */
function hideAdvice(): void {
  storePreferences({ adviceHiddenUntil: new Date(Date.now() + WEEK).toISOString() });
}

const isHidden = (until: string | undefined) => until !== undefined && Date.now() < Date.parse(until);

export function FactorNotice() {
  const due = useFactorDue();
  const { pathname } = useLocation();
  const { adviceHiddenUntil } = usePreferences();
  if (!due) return null;
  const isAdvice = due.level === 'encouraged';
  if (isAdvice && isHidden(adviceHiddenUntil)) return null;
  const isHere = pathname === paths.adminSecurity();
  return (
    <Alert
      color={due.level === 'required' ? 'danger' : 'ink'}
      icon={<IconShieldLock size={20} aria-hidden />}
      role="status"
      mb="lg"
    >
      <span>
        {isAdvice
          ? texts.encouraged
          : isSetupOverdue(due)
            ? texts.overdue
            : texts.required(daysLeft(due.before))}
      </span>{' '}
      {!isHere && (
        <Anchor component={Link} to={paths.adminSecurity()} inherit underline="always">
          {texts.link}
        </Anchor>
      )}
      {isAdvice && (
        <Anchor component="button" type="button" inherit underline="always" ml="md" onClick={hideAdvice}>
          {texts.later}
        </Anchor>
      )}
    </Alert>
  );
}
