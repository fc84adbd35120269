import { fileFacts, filesIn } from '../../contract/media/files.ts';
import { findFiles } from '../db/pictures.ts';
import type { Database } from '../db/tables.ts';

/** Shown HTML with its links to files as cards, or inside a sentence with what the file is now: its kind and its size. */
export async function withFileFacts(db: Database, html: string): Promise<string> {
  const names = filesIn(html);
  if (names.length === 0) return html;
  const facts = new Map((await findFiles(db, names)).map((file) => [file.name, fileFacts(file)]));
  // Sanitized links are closed, and not nested.
  const [first, ...others] = html.split('</a>');
  let shown = first!;
  for (const rest of others) {
    const start = shown.lastIndexOf('<a href="');
    const [name] = start < 0 ? [] : filesIn(shown.slice(start, shown.indexOf('>', start)));
    const fact = facts.get(name ?? '');
    const isCard = fact && shown.endsWith('<p>', start) && rest.startsWith('</p>');
    if (isCard) shown = `${shown.slice(0, start - 3)}<p class="file">${shown.slice(start)}`;
    shown += `${fact ? ` <small>${fact}</small>` : ''}</a>${rest}`;
  }
  return shown;
}
