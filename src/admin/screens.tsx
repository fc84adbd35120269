// The sidebar entries, the screens behind the login, and what the command palette opens.

import {
  IconArchive,
  IconArticle,
  IconBriefcase,
  IconDevices,
  IconHistory,
  IconKey,
  IconFingerprint,
  IconLayoutDashboard,
  IconMail,
  IconMailExclamation,
  IconMessage2,
  IconNotes,
  IconPhoto,
  IconPlus,
  IconRouteOff,
  IconSend,
  IconShieldLock,
  IconUserCircle,
  IconUsers,
  IconUserSearch,
  IconWorld,
} from '@tabler/icons-react';
import { paths } from '../contract/paths.ts';
import type { Place } from './commands/places.ts';
import { NotFound } from './layout/NotFound.tsx';
import type { MenuEntry } from './layout/Sidebar.tsx';
import { lazyScreen } from './ui/lazy-load.tsx';

/** The entries of the sidebar, from top to bottom (§ 7.2). */
export const menu: MenuEntry[] = [
  { label: 'Dashboard', path: paths.adminDashboard(), Icon: IconLayoutDashboard, letter: 'd' },
  { label: 'Blogs', path: paths.adminBlogs(), Icon: IconArticle, letter: 'b' },
  { label: 'Career', path: paths.adminCareers(), Icon: IconBriefcase, letter: 'c' },
  { label: 'Contact', path: paths.adminContacts(), Icon: IconMail, letter: 'm' },
  { label: 'User', path: paths.adminUsers(), Icon: IconUsers, letter: 'u', isForAdmins: true },
  { label: 'Audit Log', path: paths.adminAudit(), Icon: IconHistory, letter: 'a', isForAdmins: true },
  { label: 'Profile', path: paths.adminProfile(), Icon: IconUserCircle, letter: 'p' },
];

/** Every screen behind the login, by its path below /admin. The script of a screen loads when it is first opened. */
export const screens = [
  { path: 'dashboard', ...lazyScreen(() => import('./dashboard/DashboardScreen.tsx'), 'DashboardScreen') },
  { path: 'career', ...lazyScreen(() => import('./careers/CareerList.tsx'), 'CareerList') },
  { path: 'career/add', ...lazyScreen(() => import('./careers/CareerScreens.tsx'), 'AddCareer') },
  { path: 'career/edit/:id', ...lazyScreen(() => import('./careers/CareerScreens.tsx'), 'EditCareer') },
  { path: 'contact', ...lazyScreen(() => import('./contacts/ContactList.tsx'), 'ContactList') },
  { path: 'contact/suspected', ...lazyScreen(() => import('./contacts/SuspectedList.tsx'), 'SuspectedList') },
  { path: 'contact/replies', ...lazyScreen(() => import('./contacts/CannedReplies.tsx'), 'CannedReplies') },
  { path: 'contact/old', ...lazyScreen(() => import('./contacts/OldContacts.tsx'), 'OldContacts') },
  { path: 'contact/person', ...lazyScreen(() => import('./contacts/PersonScreen.tsx'), 'PersonScreen') },
  {
    path: 'contact/sent/:id',
    ...lazyScreen(() => import('./contacts/ContactDetails.tsx'), 'ContactDetails'),
  },
  { path: 'outbox', ...lazyScreen(() => import('./outbox/Outbox.tsx'), 'Outbox') },
  { path: 'audit', ...lazyScreen(() => import('./audit-log/AuditLog.tsx'), 'AuditLog') },
  { path: 'user', ...lazyScreen(() => import('./users/UserList.tsx'), 'UserList') },
  { path: 'profile', ...lazyScreen(() => import('./profile/ProfileScreen.tsx'), 'ProfileScreen') },
  { path: 'profile/tokens', ...lazyScreen(() => import('./profile/TokensScreen.tsx'), 'TokensScreen') },
  { path: 'user/policy', ...lazyScreen(() => import('./users/PolicyScreen.tsx'), 'PolicyScreen') },
  { path: 'profile/security', ...lazyScreen(() => import('./profile/SecurityScreen.tsx'), 'SecurityScreen') },
  { path: 'profile/sessions', ...lazyScreen(() => import('./profile/SessionsScreen.tsx'), 'SessionsScreen') },
  { path: 'blog', ...lazyScreen(() => import('./blogs/BlogList.tsx'), 'BlogList') },
  { path: 'media', ...lazyScreen(() => import('./media/MediaScreen.tsx'), 'MediaScreen') },
  { path: 'drafts', ...lazyScreen(() => import('./drafts/DraftList.tsx'), 'DraftList') },
  { path: 'site', ...lazyScreen(() => import('./texts/SiteScreen.tsx'), 'SiteScreen') },
  { path: 'drafts/:id', ...lazyScreen(() => import('./draft-screen.tsx'), 'DraftScreen') },
  {
    path: 'versions/:kind/:id',
    ...lazyScreen(() => import('./drafts/VersionsScreen.tsx'), 'VersionsScreen'),
  },
  { path: 'missing-pages', ...lazyScreen(() => import('./missing-pages/MissingPages.tsx'), 'MissingPages') },
  { path: '*', element: <NotFound /> },
];

/** What the palette and the shortcuts open: the sidebar's screens, and others that have no entry there. */
export const places: Place[] = [
  ...menu,
  { label: 'Add Career', path: paths.adminCareerAdd(), Icon: IconPlus, isAction: true },
  { label: 'Suspected Spam', path: paths.adminSuspected(), Icon: IconMailExclamation, letter: 's' },
  { label: 'Canned Replies', path: paths.adminCannedReplies(), Icon: IconMessage2 },
  { label: 'Old Messages', path: paths.adminOldContacts(), Icon: IconArchive },
  { label: 'Data of a Person', path: paths.adminPerson(), Icon: IconUserSearch },
  { label: 'Outbox', path: paths.adminOutbox(), Icon: IconSend, letter: 'o' },
  { label: 'API Tokens', path: paths.adminTokens(), Icon: IconKey },
  { label: 'Second Factor Policy', path: paths.adminFactorPolicy(), Icon: IconShieldLock },
  { label: 'Ways to Sign In', path: paths.adminSecurity(), Icon: IconFingerprint },
  { label: 'Sessions', path: paths.adminSessions(), Icon: IconDevices },
  { label: 'Media', path: paths.adminMedia(), Icon: IconPhoto },
  { label: 'Drafts', path: paths.adminDrafts(), Icon: IconNotes, letter: 'r' },
  { label: 'Site', path: paths.adminTexts(), Icon: IconWorld, letter: 't' },
  { label: 'Missing Pages', path: paths.adminMissingPages(), Icon: IconRouteOff },
  { label: 'Add Blog', path: paths.adminBlogAdd(), Icon: IconPlus, isAction: true },
  { label: 'Add User', path: paths.adminUserAdd(), Icon: IconPlus, isAction: true },
];
