import { blogTranslations, blogVersions } from './blogs/blog-versions.ts';
import { careerTranslations, careerVersions } from './careers/career-versions.ts';
import { pageTranslations, pageVersions } from './pages/page-versions.ts';
import { textTranslations, textVersions } from './texts/text-versions.ts';
import type { VersionedKinds } from './versions/versioned.ts';

/** What has drafts and versions, by language and by the names of their tables. */
export const versionedKinds: VersionedKinds = {
  en: { blogs: blogVersions, careers: careerVersions, pages: pageVersions, texts: textVersions },
  km: {
    blogs: blogTranslations,
    careers: careerTranslations,
    pages: pageTranslations,
    texts: textTranslations,
  },
};
