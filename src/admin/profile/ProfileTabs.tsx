// Links between the screens of the signed-in user's own account, below their heading.

import { useLocation } from 'react-router';
import { paths } from '../../contract/url/paths.ts';
import { LinkTabs } from '../screen/LinkTabs.tsx';
import { words } from '../words/words.ts';

const { screens } = words.desk;
const tabs = [
  { label: screens.profile, to: paths.adminProfile() },
  { label: screens.security, to: paths.adminSecurity() },
  { label: screens.sessions, to: paths.adminSessions() },
  { label: screens.tokens, to: paths.adminTokens() },
];

export function ProfileTabs() {
  const { pathname } = useLocation();
  const shown = tabs.map((tab) => ({ ...tab, isCurrent: tab.to === pathname }));
  return <LinkTabs label={words.profile.tabs} tabs={shown} current="page" />;
}
