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
import type { Place, PlaceHandle } from './commands/places.ts';
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
  {
    path: 'career/add',
    handle: { label: 'Add Career', Icon: IconPlus, isAction: true } satisfies PlaceHandle,
    ...lazyScreen(() => import('./careers/CareerScreens.tsx'), 'AddCareer'),
  },
  { path: 'career/edit/:id', ...lazyScreen(() => import('./careers/CareerScreens.tsx'), 'EditCareer') },
  { path: 'contact', ...lazyScreen(() => import('./contacts/ContactList.tsx'), 'ContactList') },
  {
    path: 'contact/suspected',
    handle: { label: 'Suspected Spam', Icon: IconMailExclamation, letter: 's' } satisfies PlaceHandle,
    ...lazyScreen(() => import('./contacts/SuspectedList.tsx'), 'SuspectedList'),
  },
  {
    path: 'contact/replies',
    handle: { label: 'Canned Replies', Icon: IconMessage2 } satisfies PlaceHandle,
    ...lazyScreen(() => import('./contacts/CannedReplies.tsx'), 'CannedReplies'),
  },
  {
    path: 'contact/old',
    handle: { label: 'Old Messages', Icon: IconArchive } satisfies PlaceHandle,
    ...lazyScreen(() => import('./contacts/OldContacts.tsx'), 'OldContacts'),
  },
  {
    path: 'contact/person',
    handle: { label: 'Data of a Person', Icon: IconUserSearch } satisfies PlaceHandle,
    ...lazyScreen(() => import('./contacts/PersonScreen.tsx'), 'PersonScreen'),
  },
  {
    path: 'contact/sent/:id',
    ...lazyScreen(() => import('./contacts/ContactDetails.tsx'), 'ContactDetails'),
  },
  {
    path: 'outbox',
    handle: { label: 'Outbox', Icon: IconSend, letter: 'o' } satisfies PlaceHandle,
    ...lazyScreen(() => import('./outbox/Outbox.tsx'), 'Outbox'),
  },
  { path: 'audit', ...lazyScreen(() => import('./audit-log/AuditLog.tsx'), 'AuditLog') },
  { path: 'user', ...lazyScreen(() => import('./users/UserList.tsx'), 'UserList') },
  { path: 'profile', ...lazyScreen(() => import('./profile/ProfileScreen.tsx'), 'ProfileScreen') },
  {
    path: 'profile/tokens',
    handle: { label: 'API Tokens', Icon: IconKey } satisfies PlaceHandle,
    ...lazyScreen(() => import('./profile/TokensScreen.tsx'), 'TokensScreen'),
  },
  {
    path: 'user/policy',
    handle: { label: 'Second Factor Policy', Icon: IconShieldLock } satisfies PlaceHandle,
    ...lazyScreen(() => import('./users/PolicyScreen.tsx'), 'PolicyScreen'),
  },
  {
    path: 'profile/security',
    handle: { label: 'Ways to Sign In', Icon: IconFingerprint } satisfies PlaceHandle,
    ...lazyScreen(() => import('./profile/SecurityScreen.tsx'), 'SecurityScreen'),
  },
  {
    path: 'profile/sessions',
    handle: { label: 'Sessions', Icon: IconDevices } satisfies PlaceHandle,
    ...lazyScreen(() => import('./profile/SessionsScreen.tsx'), 'SessionsScreen'),
  },
  { path: 'blog', ...lazyScreen(() => import('./blogs/BlogList.tsx'), 'BlogList') },
  {
    path: 'media',
    handle: { label: 'Media', Icon: IconPhoto } satisfies PlaceHandle,
    ...lazyScreen(() => import('./media/MediaScreen.tsx'), 'MediaScreen'),
  },
  {
    path: 'drafts',
    handle: { label: 'Drafts', Icon: IconNotes, letter: 'r' } satisfies PlaceHandle,
    ...lazyScreen(() => import('./drafts/DraftList.tsx'), 'DraftList'),
  },
  {
    path: 'site',
    handle: { label: 'Site', Icon: IconWorld, letter: 't' } satisfies PlaceHandle,
    ...lazyScreen(() => import('./texts/SiteScreen.tsx'), 'SiteScreen'),
  },
  { path: 'drafts/:id', ...lazyScreen(() => import('./draft-screen.tsx'), 'DraftScreen') },
  {
    path: 'versions/:kind/:id',
    ...lazyScreen(() => import('./drafts/VersionsScreen.tsx'), 'VersionsScreen'),
  },
  {
    path: 'missing-pages',
    handle: { label: 'Missing Pages', Icon: IconRouteOff } satisfies PlaceHandle,
    ...lazyScreen(() => import('./missing-pages/MissingPages.tsx'), 'MissingPages'),
  },
  { path: '*', element: <NotFound /> },
];

/** What the palette and the shortcuts open: the sidebar's screens, those with a `handle`, and the forms over a list. */
export const places: Place[] = [
  ...menu,
  ...screens.flatMap((screen) =>
    'handle' in screen && screen.handle ? [{ ...screen.handle, path: `/admin/${screen.path}` }] : [],
  ),
  { label: 'Add Blog', path: paths.adminBlogAdd(), Icon: IconPlus, isAction: true },
  { label: 'Add User', path: paths.adminUserAdd(), Icon: IconPlus, isAction: true },
];
