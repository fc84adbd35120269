// The sidebar entries and the screens behind the login.

import {
  IconArticle,
  IconBriefcase,
  IconLayoutDashboard,
  IconMail,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import { paths } from '../contract/paths.ts';
import { NotFound } from './layout/NotFound.tsx';
import type { MenuEntry } from './layout/Sidebar.tsx';
import { lazyScreen } from './ui/lazy-load.tsx';

/** The entries of the sidebar, from top to bottom (§ 7.2). */
export const menu: MenuEntry[] = [
  { label: 'Dashboard', path: paths.adminDashboard(), Icon: IconLayoutDashboard },
  { label: 'Blogs', path: paths.adminBlogs(), Icon: IconArticle },
  { label: 'Career', path: paths.adminCareers(), Icon: IconBriefcase },
  { label: 'Contact', path: paths.adminContacts(), Icon: IconMail },
  { label: 'User', path: paths.adminUsers(), Icon: IconUsers, isForAdmins: true },
  { label: 'Profile', path: paths.adminProfile(), Icon: IconUserCircle },
];

/** Every screen behind the login, by its path below /admin. The script of a screen loads when it is first opened. */
export const screens = [
  {
    path: 'dashboard',
    ...lazyScreen(async () => (await import('./dashboard/DashboardScreen.tsx')).DashboardScreen),
  },
  { path: 'career', ...lazyScreen(async () => (await import('./careers/CareerList.tsx')).CareerList) },
  { path: 'career/add', ...lazyScreen(async () => (await import('./careers/AddCareer.tsx')).AddCareer) },
  {
    path: 'career/edit/:id',
    ...lazyScreen(async () => (await import('./careers/EditCareer.tsx')).EditCareer),
  },
  { path: 'contact', ...lazyScreen(async () => (await import('./contacts/ContactList.tsx')).ContactList) },
  {
    path: 'contact/suspected',
    ...lazyScreen(async () => (await import('./contacts/SuspectedList.tsx')).SuspectedList),
  },
  {
    path: 'contact/sent/:id',
    ...lazyScreen(async () => (await import('./contacts/ContactDetails.tsx')).ContactDetails),
  },
  { path: 'outbox', ...lazyScreen(async () => (await import('./outbox/Outbox.tsx')).Outbox) },
  { path: 'user', ...lazyScreen(async () => (await import('./users/UserList.tsx')).UserList) },
  {
    path: 'profile',
    ...lazyScreen(async () => (await import('./profile/ProfileScreen.tsx')).ProfileScreen),
  },
  {
    path: 'profile/sessions',
    ...lazyScreen(async () => (await import('./profile/SessionsScreen.tsx')).SessionsScreen),
  },
  { path: 'blog', ...lazyScreen(async () => (await import('./blogs/BlogList.tsx')).BlogList) },
  { path: '*', element: <NotFound /> },
];
