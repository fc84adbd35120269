import { blogVersions } from './blogs/blog-versions.ts';
import { careerVersions } from './careers/career-versions.ts';
import { textVersions } from './texts/text-versions.ts';
import type { VersionedKinds } from './versions/versioned.ts';

/** What has drafts and versions, by the names of their tables. Each kind reads only rows and fields of its own. */
export const versionedKinds = {
  blogs: blogVersions,
  careers: careerVersions,
  texts: textVersions,
} as unknown as VersionedKinds;
