import {
  IconArchive,
  IconArticle,
  IconBellRinging,
  IconBriefcase,
  IconChartBar,
  IconDevices,
  IconFileText,
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
import { paths } from '../contract/url/paths.ts';
import type { Place } from './commands/places.ts';
import { NotFound } from './layout/errors.tsx';
import { lazyScreen } from './screen/Loaded.tsx';
import { words } from './words/words.ts';

const { screens: names } = words.desk;

/** The entries of the sidebar, from top to bottom (§ 7.2). */
export const menu: Place[] = [
  { label: names.dashboard, path: paths.adminDashboard(), Icon: IconLayoutDashboard },
  { label: names.blogs, path: paths.adminBlogs(), Icon: IconArticle },
  { label: names.careers, path: paths.adminCareers(), Icon: IconBriefcase },
  { label: names.contacts, path: paths.adminContacts(), Icon: IconMail },
  { label: names.users, path: paths.adminUsers(), Icon: IconUsers },
  { label: names.profile, path: paths.adminProfile(), Icon: IconUserCircle },
];

/** The screens below them in the sidebar, under their own heading. */
export const tools: Place[] = [
  { label: names.drafts, path: paths.adminDrafts(), Icon: IconNotes },
  { label: names.site, path: paths.adminTexts(), Icon: IconWorld },
  { label: names.pages, path: paths.adminPages(), Icon: IconFileText },
  { label: names.media, path: paths.adminMedia(), Icon: IconPhoto },
  { label: names.visits, path: paths.adminVisits(), Icon: IconChartBar },
  { label: names.missing, path: paths.adminMissingPages(), Icon: IconRouteOff },
  { label: names.suspected, path: paths.adminSuspected(), Icon: IconMailExclamation },
  { label: names.canned, path: paths.adminCannedReplies(), Icon: IconMessage2 },
  { label: names.person, path: paths.adminPerson(), Icon: IconUserSearch },
  { label: names.outbox, path: paths.adminOutbox(), Icon: IconSend },
  { label: names.notices, path: paths.adminNotices(), Icon: IconBellRinging },
  { label: names.audit, path: paths.adminAudit(), Icon: IconHistory },
];

/** Every screen behind the login, by its path below /admin. The script of a screen loads when it is first opened. */
export const screens = [
  lazyScreen('dashboard', () => import('./dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
  lazyScreen('career', () => import('./careers/CareerList.tsx'), 'CareerList'),
  lazyScreen('career/add', () => import('./careers/CareerScreens.tsx'), 'AddCareer'),
  lazyScreen('career/edit/:id', () => import('./careers/CareerScreens.tsx'), 'EditCareer'),
  lazyScreen('contact', () => import('./contacts/ContactList.tsx'), 'ContactList'),
  lazyScreen('contact/suspected', () => import('./contacts/SuspectedList.tsx'), 'SuspectedList'),
  lazyScreen('contact/replies', () => import('./contacts/CannedReplies.tsx'), 'CannedReplies'),
  lazyScreen('contact/old', () => import('./contacts/OldContacts.tsx'), 'OldContacts'),
  lazyScreen('contact/person', () => import('./contacts/PersonScreen.tsx'), 'PersonScreen'),
  lazyScreen('contact/sent/:id', () => import('./contacts/ContactDetails.tsx'), 'ContactDetails'),
  lazyScreen('outbox', () => import('./outbox/Outbox.tsx'), 'Outbox'),
  lazyScreen('notices', () => import('./notices/NoticesScreen.tsx'), 'NoticesScreen'),
  lazyScreen('audit', () => import('./audit/AuditLog.tsx'), 'AuditLog'),
  lazyScreen('user', () => import('./users/UserList.tsx'), 'UserList'),
  lazyScreen('profile', () => import('./profile/ProfileScreen.tsx'), 'ProfileScreen'),
  lazyScreen('profile/tokens', () => import('./profile/TokensScreen.tsx'), 'TokensScreen'),
  lazyScreen('user/policy', () => import('./users/PolicyScreen.tsx'), 'PolicyScreen'),
  lazyScreen('profile/security', () => import('./profile/SecurityScreen.tsx'), 'SecurityScreen'),
  lazyScreen('profile/sessions', () => import('./profile/SessionsScreen.tsx'), 'SessionsScreen'),
  lazyScreen('blog', () => import('./blogs/BlogList.tsx'), 'BlogList'),
  lazyScreen('page', () => import('./pages/PageList.tsx'), 'PageList'),
  lazyScreen('media', () => import('./media/MediaScreen.tsx'), 'MediaScreen'),
  lazyScreen('drafts', () => import('./drafts/DraftList.tsx'), 'DraftList'),
  lazyScreen('site', () => import('./texts/SiteScreen.tsx'), 'SiteScreen'),
  lazyScreen('drafts/:id', () => import('./draft-screen.tsx'), 'DraftScreen'),
  lazyScreen('versions/:kind/:id', () => import('./drafts/VersionsScreen.tsx'), 'VersionsScreen'),
  lazyScreen('visits', () => import('./visits/VisitsScreen.tsx'), 'VisitsScreen'),
  lazyScreen('missing-pages', () => import('./missing-pages/MissingPages.tsx'), 'MissingPages'),
  { path: '*', element: <NotFound /> },
];

/** What the palette opens: the sidebar's screens, and others that have no entry there. */
export const places: Place[] = [
  ...menu,
  ...tools,
  { label: names.addCareer, path: paths.adminCareerAdd(), Icon: IconPlus, isAction: true },
  { label: names.old, path: paths.adminOldContacts(), Icon: IconArchive },
  { label: names.tokens, path: paths.adminTokens(), Icon: IconKey },
  { label: names.policy, path: paths.adminFactorPolicy(), Icon: IconShieldLock },
  { label: names.security, path: paths.adminSecurity(), Icon: IconFingerprint },
  { label: names.sessions, path: paths.adminSessions(), Icon: IconDevices },
  { label: names.addBlog, path: paths.adminBlogAdd(), Icon: IconPlus, isAction: true },
  { label: names.addUser, path: paths.adminUserAdd(), Icon: IconPlus, isAction: true },
];
