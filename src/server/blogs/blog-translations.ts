// What translations have to know about articles (decision 108).

import { BlogTranslation } from '../../contract/translations.ts';
import { recordLinks } from '../missing-pages/links.queries.ts';
import { translationVersions } from '../versions/translation-versions.ts';
import { blogVersions } from './blog-versions.ts';
import { wordsOfBlog } from './blogs.queries.ts';
import { cleanContent, contentText, linksInText } from './rich-text.ts';

export const blogTranslations = translationVersions<BlogTranslation>({
  english: blogVersions,
  fields: BlogTranslation,
  wordsOf: wordsOfBlog,
  stored: (typed) => ({ ...typed, content: cleanContent(typed.content).content }),
  searched: ({ title, content }) => [title, contentText(content)],
  onPublished: (trx, id, { title: name, content }) =>
    recordLinks(trx, 'blogs', [{ text_id: `${id}-km`, name, hrefs: linksInText(content) }]),
});
