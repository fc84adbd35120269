// What translations have to know about articles (decision 108).

import type { Blog } from '../../contract/blogs.ts';
import type { Language } from '../../contract/language.ts';
import { BlogTranslation } from '../../contract/translations.ts';
import { fold, hasTooManyTrigrams } from '../db/search.ts';
import { recordLinks } from '../missing-pages/links.queries.ts';
import { translationVersions } from '../versions/translation-versions.ts';
import { blogVersions } from './blog-versions.ts';
import { wordsOfBlog } from './blogs.queries.ts';
import { cleanContent, linksInText } from './rich-text.ts';

export const blogTranslations = (lang: Language) =>
  translationVersions<Blog, BlogTranslation>(
    {
      english: blogVersions,
      fields: BlogTranslation,
      labels: { title: 'Title', content: 'Content', image_alt: 'Description' },
      fieldsOf: ({ title, content, image_alt }) => ({ title, content, image_alt }),
      wordsOf: wordsOfBlog,
      stored(typed) {
        const { content, text } = cleanContent(typed.content);
        const folded = fold(typed.title, text);
        const unindexed = Number(hasTooManyTrigrams(folded));
        const searched = { folded_title: fold(typed.title), folded, unindexed };
        return { fields: { ...typed, content }, searched };
      },
      async onWritten(trx, id, fields) {
        const name = fields?.title ?? '';
        const text = { text_id: `${id}-${lang}`, name, hrefs: linksInText(fields?.content ?? '') };
        await recordLinks(trx, 'blogs', [text]);
      },
    },
    lang,
  );
