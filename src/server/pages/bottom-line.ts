// The line at the bottom of every page: read once for each change, so that pages without a database have it too.

import type { Language } from '../../contract/language/language.ts';
import type { Database, PageTag } from '../db/tables.ts';
import type { Log } from '../log/log.ts';
import { type BottomLink, readBottomLine } from './pages.queries.ts';

export type BottomLine = ReturnType<typeof createBottomLine>;

export function createBottomLine(db: Database, log: Log) {
  const last: Partial<Record<Language, BottomLink[]>> = {};
  let reading: Partial<Record<Language, Promise<BottomLink[]>>> = {};
  return {
    /** The links of the line. While the database does not respond, those that were read last. */
    read(lang: Language): Promise<BottomLink[]> {
      const current = reading;
      return (current[lang] ??= readBottomLine(db, lang).then(
        (links) => (last[lang] = links),
        (err: unknown) => {
          log.error({ err }, 'the line at the bottom of the pages could not be read');
          delete current[lang];
          return last[lang] ?? [];
        },
      ));
    },
    /** Called with the tags of the changed data. */
    changed(...tags: PageTag[]): void {
      if (tags.includes('pages')) reading = {};
    },
  };
}
