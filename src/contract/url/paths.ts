import { type Language, splitLanguage } from '../language/language.ts';
import type { ContactStatus } from '../contacts/contacts.ts';
import type { DraftKind } from '../drafts/drafts.ts';
import { publicPaths, withQuery } from './public-paths.ts';

/** Paths of every page, file and API that the product links to (§ 4.1, § 7.1). */
export const paths = {
  ...publicPaths,
  message: (secret: string) => `/message/${secret}`,
  adminLogin: () => '/admin/login',
  adminPassword: () => '/admin/password',
  adminDashboard: () => '/admin/dashboard',
  adminBlogs: () => '/admin/blog',
  adminBlogAdd: () => '/admin/blog?add=1',
  adminBlogEdit: (id: number) => `/admin/blog?edit=${id}`,
  adminCareers: () => '/admin/career',
  adminCareerAdd: () => '/admin/career/add',
  adminCareerEdit: (id: number) => `/admin/career/edit/${id}`,
  adminPages: () => '/admin/page',
  adminUsers: () => '/admin/user',
  adminFactorPolicy: () => '/admin/user/policy',
  adminUserAdd: () => '/admin/user?add=1',
  adminUserEdit: (id: number) => `/admin/user?edit=${id}`,
  adminProfile: () => '/admin/profile',
  adminTokens: () => '/admin/profile/tokens',
  adminSecurity: () => '/admin/profile/security',
  adminSessions: () => '/admin/profile/sessions',
  adminContacts: () => '/admin/contact',
  adminApplications: (query: { career_id?: number; status?: ContactStatus; unanswered?: 1 } = {}) =>
    withQuery('/admin/contact', { kind: 'applications', ...query }),
  adminSuspected: () => '/admin/contact/suspected',
  adminCannedReplies: () => '/admin/contact/replies',
  adminCannedReplyEdit: (id: number) => `/admin/contact/replies?edit=${id}`,
  adminOldContacts: () => '/admin/contact/old',
  adminPerson: () => '/admin/contact/person',
  adminContact: (id: number) => `/admin/contact/sent/${id}`,
  adminOutbox: () => '/admin/outbox',
  adminNotices: () => '/admin/notices',
  adminVisits: () => '/admin/visits',
  adminAudit: (query: { who?: string; object?: string } = {}) => withQuery('/admin/audit', query),
  adminMedia: () => '/admin/media',
  adminMediaEdit: (id: number) => `/admin/media?edit=${id}`,
  adminDrafts: (query: { state?: string } = {}) => withQuery('/admin/drafts', query),
  adminDraft: (id: number) => `/admin/drafts/${id}`,
  /** The screen of a draft that begins with the first change. */
  adminDraftOf: (kind: DraftKind, id: number, lang: Language = 'en') =>
    `/admin/drafts/${kind}-${id}${lang === 'en' ? '' : `-${lang}`}`,
  adminMissingPages: () => '/admin/missing-pages',
  adminTexts: () => '/admin/site',
  adminText: (id: number) => `/admin/site?text=${id}`,
  adminVersions: (kind: DraftKind, id: number, lang: Language = 'en') =>
    withQuery(`/admin/versions/${kind}/${id}`, { lang: lang === 'en' ? undefined : lang }),
} as const;

/** The pages that show a draft as visitors will see it. Everybody who has the token in the URL may see it (docs/decisions/drafts.md#draft-links). */
export const previewPages = {
  blogs: '/blog/preview',
  careers: '/careerdetails/preview',
  pages: '/page/preview',
  texts: '/preview',
} as const;

/**
 * The token in the URL of a preview: the id of the draft, when it expires (ms since 1970), the account without which it ends, if any, and a
 * signature. `of` before the id: that of what is shown, of which there is no draft yet.
 */
export const draftToken = /^(of)?(\d{1,9})\.(\d{13})\.(?:(\d{1,9})\.)?([\w-]{43})$/;

export const previewPath = (kind: keyof typeof previewPages, token: string): string =>
  `${previewPages[kind]}?draft=${token}`;

export const isPreview = (path: string): boolean =>
  Object.values<string>(previewPages).includes(splitLanguage(path).path.split('?', 1)[0] ?? '');

export const isConversation = (path: string) => splitLanguage(path).path.startsWith(paths.message(''));

export const isJobPage = (path: string): boolean => /^\/careerdetails\/\d+$/.test(splitLanguage(path).path);

/** True for pages that everybody sees who knows their address: it may not get into logs, lists and other sites. */
export const isSecret = (path: string): boolean => isPreview(path) || isConversation(path);

export const isSearch = (path: string) => splitLanguage(path).path.startsWith(`${publicPaths.search()}?`);

/** The URL of a stored file. `version`: loads it again after a change. `base`: where visitors load pictures from the bucket itself. */
export const storedFile = (name: string, version?: string, base = paths.storage('')): string =>
  base + name + (version === undefined ? '' : `?v=${encodeURIComponent(version)}`);

/** True for paths of the back office. Their responses must not be stored in shared caches. */
export const isBackOffice = (path: string): boolean => path === '/admin' || path.startsWith('/admin/');

/** The parameters that each page reads. The server removes all others: made-up ones cannot fill the memory with responses. */
export const pageQuery: Readonly<Record<string, readonly string[]>> = {
  '/contact': ['sent'],
  '/message/': ['sent'],
  '/careerdetails/': ['applied'],
  '/career': ['page', 'search'],
  '/blog': ['page'],
  '/search': ['page', 'search'],
  '/chhat-research': ['category', 'page'],
  '/blog/preview': ['draft'],
  '/careerdetails/preview': ['draft'],
  '/page/preview': ['draft'],
  '/preview': ['draft'],
};
