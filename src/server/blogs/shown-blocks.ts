import type { Messages } from '../../contract/catalogue.ts';
import { filmOf } from '../../contract/blogs/films.ts';
import { escapeHtml } from '../../contract/blogs/rich-text.ts';
import { fill } from '../../contract/language/language.ts';

const FILM = /<figure><a href="([^"<>]*)" rel="[a-z ]*">([^<>]*)<\/a><\/figure>/g;

/**
 * Stored HTML with its tables and films as a page shows them: a wide table scrolls inside of a region that the keyboard reaches, and
 * a film is a card that says where it is. `play-film.ts` plays it.
 */
export function showBlocks(html: string, words: Messages['article']): string {
  let number = 0;
  return html
    .replaceAll('<table>', () => {
      number += 1;
      const label = fill(words.table, { number });
      return `<div class="table" role="region" tabindex="0" aria-label="${label}"><table>`;
    })
    .replaceAll('</table>', '</table></div>')
    .replace(FILM, (stored, href: string, title: string) => {
      const film = filmOf(href);
      if (!film) return stored;
      const where = fill(words.film, { provider: film.provider });
      const lines = title === href ? [where] : [title, where];
      return (
        `<figure class="film" data-film="${escapeHtml(film.player)}"><a href="${href}" rel="noopener nofollow">` +
        `${lines.map((line) => `<span>${line}</span>`).join(' ')}</a></figure>`
      );
    });
}
