// Links between the screens of the signed-in user's own account.

import { paths } from '../../contract/paths.ts';
import { ScreenTabs } from '../ui/ScreenTabs.tsx';

const tabs = [
  { label: 'Profile', path: paths.adminProfile() },
  { label: 'Ways to Sign In', path: paths.adminSecurity() },
  { label: 'Sessions', path: paths.adminSessions() },
  { label: 'API Tokens', path: paths.adminTokens() },
];

export function ProfileTabs() {
  return <ScreenTabs label="Your account" tabs={tabs} />;
}
