import { describe, expect, test } from 'vitest';
import type { Blog } from '../../contract/blogs/blogs.ts';
import { filmOf } from '../../contract/blogs/films.ts';
import { formOf } from '../../../tests/support/test-articles.ts';
import { successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { aBlog, engines } from '../../../tests/support/test-db.ts';
import { contentHtml } from './rich-text.ts';

const id = 'dQw4w9WgXcQ';
const filmAt = (href: string, title = 'b') => `<figure><a href="${href}">${title}</a></figure>`;

/** Tables and films that no editor makes. */
const pieces = [
  '<table><tr><td><script>alert(1)</script>a</td></tr></table>',
  '<table><tr><td onclick="alert(1)" style="position:fixed">a</td></tr></table>',
  '<table background="javascript:alert(1)"><tr><td>a</table>',
  '<table><tr><td><a href="javascript:alert(1)">a</a></table>',
  '<table><tr><td><img src=x onerror=alert(1)>a</table>',
  '<table><tr><td><iframe srcdoc="<script>alert(1)</script>"></iframe>a</table>',
  '<table><style>td{}</style><tr><td>a</table>',
  '<table><tr><td><form action=/api/logout><button>a</button></form></table>',
  '<table><tr><td><svg onload=alert(1)>a</svg></table>',
  '<table><caption><img src=x onerror=alert(1)>a</caption><tr><td>b</table>',
  '<table><colgroup onload=x><col width="1e9"></colgroup><tr><td>a</table>',
  '<table><tr><td colspan="99999" rowspan="99999">a</table>',
  '<table><tr><td colspan="-1" rowspan="0x10">a</table>',
  `<table><tr><td colspan="${'9'.repeat(5_000)}">a</table>`,
  '<table><tr><td colspan="5&quot; onclick=&quot;x">a</table>',
  `<table><tr>${'<td rowspan=50 colspan=50>a'.repeat(500)}</table>`,
  `${'<table><tr><td>'.repeat(1_000)}a`,
  `${'<table>'.repeat(1_000)}<tr><td>a${'</table>'.repeat(1_000)}`,
  `<table>${'<tr>'.repeat(5_000)}<td>a</table>`,
  `<table><tr>${'<td>a'.repeat(10_000)}</table>`,
  '<td>a</td></table></tbody><p>b</p>',
  '<p>a</p><table><tr><td>b</tr></td></table></table></div>',
  '<table><tr><td>a<!-- </table><script>alert(1)</script> --></table>',
  '<ta&#0;ble><tr><td>a</td></tr></table><p>b</p>',
  '<table><tr><td>\u202Eevil\u202D a</td></tr></table>',
  '<figure><script>alert(1)</script>a</figure><p>b</p>',
  '<figure data-film="https://evil.example/"><a href="https://evil.example/">a</a></figure>',
  '<figure class="film" data-film="javascript:alert(1)"><p>a</p></figure>',
  filmAt(`javascript:alert(1)//youtu.be/${id}`),
  filmAt(`https://youtube.com.evil.example/watch?v=${id}`),
  filmAt(`https://www.youtube.com@evil.example/watch?v=${id}`),
  filmAt(`https://evil.example@www.youtube.com/watch?v=${id}`),
  filmAt(`https://www.youtube.com%2eevil.example/watch?v=${id}`),
  filmAt(`https://www.youtube.com/watch?v=${id}&quot;onclick=&quot;alert(1)`),
  filmAt(`https://www.youtube.com/embed/${id}%22%3E%3Cscript%3E`),
  filmAt('https://www.facebook.com/plugins/video.php?href=https://evil.example'),
  filmAt('https://player.vimeo.com/video/1?h=&lt;script&gt;'),
  filmAt(`https://youtu.be/${id}`, '</a><script>alert(1)</script>\u202E'),
  filmAt(`https://youtu.be/${id}`, '<img src=x onerror=alert(1)>a'),
  `${'<figure>'.repeat(1_000)}<a href="https://youtu.be/${id}" onclick=alert(1)>a`,
  filmAt(`https://youtu.be/${id}`, 'a'.repeat(50_000)),
];

describe.each(engines)('hostile tables and films on %s', (engine) => {
  const site = useTestApi(engine);

  test('are stored as tables, films and text that run nothing, go nowhere else and have no size', async () => {
    expect(pieces.length).toBeGreaterThanOrEqual(40);
    for (const content of pieces) {
      const stored = await successOf<Blog>(
        site.call('POST', '/blogs', {
          as: 'user',
          form: formOf(aBlog({ content: `<p>Words.</p>${content}` })),
        }),
      );
      const tags = (stored.content.match(/<[^>]*>/g) ?? []).join('');
      const name = content.slice(0, 100);
      expect(tags.replaceAll(/"[^"]*"/g, '""'), name).not.toMatch(
        /script|iframe|svg|form|style|on\w+=|data-film/i,
      );
      expect(tags, name).not.toMatch(/="\s*(?:javascript|data|vbscript):/i);
      for (const [, span] of tags.matchAll(/span="(\d+)"/g))
        expect(Number(span), name).toBeLessThanOrEqual(50);
      for (const [, href] of stored.content.matchAll(/<figure><a href="([^"]*)"/g))
        expect(filmOf(href!)?.href, name).toBe(href);
      expect(tags.match(/<table>/g)?.length ?? 0, name).toBe(tags.match(/<\/table>/g)?.length ?? 0);
      const players = contentHtml(stored.content).matchAll(/data-film="([^"]*)"/g);
      for (const [, player] of players)
        expect(player, name).toMatch(
          /^https:\/\/(?:www\.youtube-nocookie|player\.vimeo|www\.facebook)\.com\//,
        );
    }
  });
});
