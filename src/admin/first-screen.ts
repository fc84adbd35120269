// What the page fetches for the first screen beside the application: the script of the screen, and what it reads (docs/decisions/back-office.md#first-load).

import { bell, pageSize } from '../contract/limits.ts';
import { paths } from '../contract/url/paths.ts';
import { readAhead } from './api/read-ahead.ts';

interface FirstScreen {
  load: () => Promise<unknown>;
  /** The URLs that the screen reads at once, as it builds them. A test compares them with those that were sent. */
  reads: string[];
  /** The same, for admins only. */
  adminReads?: string[];
}

const firstPage = `page=1&per_page=${pageSize.admin}`;
const newest = `/api/contacts?per_page=${bell.maxShown}`;

const screens: Record<string, FirstScreen> = {
  [paths.adminDashboard()]: {
    load: () => import('./dashboard/DashboardScreen.tsx'),
    reads: ['/api/dashboard', `/api/contacts?status=open&page=1&per_page=${bell.maxShown}`],
    adminReads: ['/api/attention'],
  },
  [paths.adminBlogs()]: {
    load: () => import('./blogs/BlogList.tsx'),
    reads: [`/api/blogs?${firstPage}&include=translation`],
  },
  [paths.adminCareers()]: {
    load: () => import('./careers/CareerList.tsx'),
    reads: [`/api/careers?${firstPage}&sort=-created_at&include=translation`],
  },
  [paths.adminContacts()]: {
    load: () => import('./contacts/ContactList.tsx'),
    reads: [`/api/contacts?${firstPage}`, '/api/contacts/counts'],
  },
  [paths.adminUsers()]: {
    load: () => import('./users/UserList.tsx'),
    reads: [],
    adminReads: [`/api/users?${firstPage}&include=second_factor`],
  },
};

const screenAt = (path: string) => screens[path === '/admin' ? paths.adminDashboard() : path];

/** Loads the script of the screen at this path, which says itself what is wrong with it. The words must be loaded: see the page. */
export const loadScreen = (path: string) =>
  void screenAt(path)
    ?.load()
    .catch(() => {});

/** Reads what the screen at this path shows at once. What another part of its URL changes is left to the screen. */
export function readFirst(path: string, token: string): void {
  const screen = screenAt(path);
  const isPlain = location.search === '' && location.hash === '';
  const isAdmin = localStorage.getItem('permission') === 'admin';
  const { reads = [], adminReads = [] } = (isPlain && screen) || {};
  readAhead([newest, ...reads, ...(isAdmin ? adminReads : [])], token);
}
