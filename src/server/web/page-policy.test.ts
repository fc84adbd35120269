import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { allowFilms, allowOwnFrames, allowPictures, narrowPolicy } from './pages.ts';

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the policy of a page keeps the hashes of its own inline styles and scripts only', () => {
  const style = 'a>b{color:red}\n@media (width<40em){a::after{content:"</"}}';
  const script = 'if (1 < 2) document.write("<b></b>")';
  const policy = `default-src 'self'; script-src 'self' ${sourceOf('other()')} ${sourceOf(script)}; style-src 'self' ${sourceOf(style)} ${sourceOf('p{}')};`;
  const html = `<head><style>${style}</style></head><script type="module" src="/a.js"></script><script>${script}</script>`;
  expect(narrowPolicy(policy, Buffer.from(html))).toBe(
    `default-src 'self'; script-src 'self' ${sourceOf(script)}; style-src 'self' ${sourceOf(style)};`,
  );
});

test('the policy never gets the hash of a script that the build did not make', () => {
  const policy = `script-src 'self' ${sourceOf('known()')};`;
  const html = '<script>known()</script><script>injected()</script>';
  expect(narrowPolicy(policy, Buffer.from(html))).toBe(policy);
});

test('only a page with pictures from the bucket may load pictures from there', () => {
  const policy = "default-src 'self'; img-src 'self' data:; object-src 'none';";
  const base = 'https://pictures.example/site/';
  const page = Buffer.from(`<img src="${base}a.jpg">`);
  expect(allowPictures(policy, page, base)).toBe(
    "default-src 'self'; img-src 'self' data: https://pictures.example; object-src 'none';",
  );
  expect(allowPictures(policy, Buffer.from('<p>'), base)).toBe(policy);
  expect(allowPictures(policy, Buffer.from('<img src="/storage/a.jpg">'), '/storage/')).toBe(policy);
});

test('a page that this site may show in a frame has the same policy otherwise', () => {
  const policy = "default-src 'self'; frame-ancestors 'none'; base-uri 'none';";
  expect(allowOwnFrames(policy)).toBe("default-src 'self'; frame-ancestors 'self'; base-uri 'none';");
});

test('a page with a film may show the player of its provider in a frame, and no other page may', () => {
  const policy = "default-src 'self'; frame-ancestors 'none';";
  const card = (player: string) => Buffer.from(`<figure class="film" data-film="${player}">`);
  const withFilm = card('https://player.vimeo.com/video/1?dnt=1');
  expect(allowFilms(policy, withFilm)).toBe(
    "default-src 'self'; frame-ancestors 'none'; frame-src 'self' https://player.vimeo.com",
  );
  expect(allowFilms("frame-src 'self' https://maps.example; img-src 'self'", withFilm)).toBe(
    "frame-src 'self' https://maps.example https://player.vimeo.com; img-src 'self'",
  );
  for (const other of [
    Buffer.from('&lt;figure class="film" data-film="https://player.vimeo.com/"&gt;'),
    card('https://evil.example/https://player.vimeo.com/'),
    card('https://player.vimeo.com.evil.example/'),
  ])
    expect(allowFilms(policy, other)).toBe(policy);
});
