import { filmOf } from '../../contract/blogs/films.ts';
import type { HtmlAttributes } from '../../contract/blogs/read-html.ts';
import { escapeHtml, linkRel } from '../../contract/blogs/rich-text.ts';
import { looksEmpty } from '../../contract/language/invisible.ts';
import type { CleanWriter } from './clean-writer.ts';

/**
 * Cleans figures: one that begins with a link to a film becomes a figure with this link and its words as the title; of others,
 * only the content stays. Each function returns true if nothing is left to do.
 */
export function cleanFigures({ stack, start, endFrom, writeText }: CleanWriter) {
  /** True between the start of a figure and what it has first. */
  let isNew = false;
  let href = '';
  let hasTitle = false;
  const isOpen = () => stack[0] === 'figure';
  const end = () => {
    if (!isOpen()) return;
    if (!hasTitle) writeText(href);
    endFrom(0);
  };
  return {
    end,
    open(read: string, attributes: HtmlAttributes, isBlock: boolean, isInTable: boolean): boolean {
      if (isOpen() && !isBlock && read !== 'a' && read !== 'img') {
        if (read === 'br') writeText(' ');
        return true;
      }
      end();
      const film = isNew && read === 'a' && !isInTable ? filmOf(attributes.get('href') ?? '') : undefined;
      isNew = read === 'figure';
      if (!film) return false;
      endFrom(0);
      start('figure');
      start('a', ` href="${escapeHtml(film.href)}" rel="${linkRel(film.href)}"`);
      href = film.href;
      hasTitle = false;
      return true;
    },
    close(read: string, isBlock: boolean): boolean {
      isNew = false;
      const isInFigure = isOpen();
      if (isBlock || read === 'a') end();
      return isInFigure;
    },
    text(piece: string) {
      if (looksEmpty(piece)) return;
      hasTitle = true;
      isNew = false;
    },
  };
}
