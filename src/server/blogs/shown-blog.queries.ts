import type { BlogDraftFields } from '../../contract/drafts.ts';
import { previewMessages } from '../../contract/preview-messages.ts';
import type { ShownBlog } from '../../contract/shown.ts';
import type { BlogTranslation } from '../../contract/translations.ts';
import type { Database } from '../db/tables.ts';
import type { DraftRow } from '../versions/drafts.queries.ts';
import { findBlog } from './blogs.queries.ts';
import { cleanContent } from './rich-text.ts';

/**
 * What the page of an article shows of a draft, or of the draft of a translation, whose other fields are those of the article. Its text is
 * as somebody typed it: it is sanitized here. Its date is that of the article, or the one that it will get.
 */
export async function showBlogDraft(
  db: Database,
  { object_id, posted_at, publish_at }: DraftRow,
  { title, content, ...fields }: BlogDraftFields | BlogTranslation,
): Promise<ShownBlog> {
  const live = object_id === null ? undefined : await findBlog(db, object_id);
  return {
    category: live?.category ?? null,
    image: live?.image ?? null,
    ...fields,
    title: title || previewMessages.untitled,
    content: cleanContent(content).content,
    created_at: live?.created_at ?? posted_at ?? publish_at ?? new Date().toISOString(),
  };
}
