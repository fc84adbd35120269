// Asks the signed-in user to set up a second factor, above every screen (§ 6.9).

import { Alert, Anchor } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../contract/paths.ts';
import { signInMessages } from '../../contract/sign-in-messages.ts';
import { daysLeft, isSetupOverdue, useFactorDue } from '../api/factor-due.ts';

const { due: texts } = signInMessages;

export function FactorNotice() {
  const due = useFactorDue();
  const { pathname } = useLocation();
  if (!due) return null;
  const isHere = pathname === paths.adminSecurity();
  return (
    <Alert
      color={due.level === 'required' ? 'danger' : 'ink'}
      icon={<IconShieldLock size={20} aria-hidden />}
      role="status"
      mb="lg"
    >
      {due.level === 'encouraged'
        ? texts.encouraged
        : isSetupOverdue(due)
          ? texts.overdue
          : texts.required(daysLeft(due.before))}{' '}
      {!isHere && (
        <Anchor component={Link} to={paths.adminSecurity()} inherit underline="always">
          {texts.link}
        </Anchor>
      )}
    </Alert>
  );
}
