import { expect, test } from 'vitest';
import { filmOf, filmOrigins } from './films.ts';

const youtube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

test.each([
  [youtube, youtube],
  ['https://youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&list=PL1&t=42s', youtube],
  ['http://m.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', youtube],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/live/dQw4w9WgXcQ/', youtube],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=3', youtube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['https://vimeo.com/76979871/a1b2c3d4e5', 'https://vimeo.com/76979871/a1b2c3d4e5'],
  ['https://player.vimeo.com/video/76979871?h=a1b2c3d4e5', 'https://vimeo.com/76979871/a1b2c3d4e5'],
  ['https://www.facebook.com/watch/?v=1234567890', 'https://www.facebook.com/watch/?v=1234567890'],
  ['https://m.facebook.com/chhat.group/videos/1234567890/', 'https://www.facebook.com/watch/?v=1234567890'],
  ['https://www.facebook.com/reel/1234567890', 'https://www.facebook.com/watch/?v=1234567890'],
])('%s is the film at %s', (address, href) => {
  const film = filmOf(address)!;
  expect(film.href).toBe(href);
  expect(filmOf(film.href)).toEqual(film);
  expect(filmOrigins).toContain(new URL(film.player).origin);
});

test('the players set no cookies where there is such an address, and play after the click', () => {
  expect(
    [youtube, 'https://vimeo.com/76979871', 'https://vimeo.com/76979871/a1b2c3d4e5'].map(
      (href) => filmOf(href)!.player,
    ),
  ).toEqual([
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1',
    'https://player.vimeo.com/video/76979871?h=a1b2c3d4e5&dnt=1&autoplay=1',
  ]);
  expect(filmOf('https://www.facebook.com/watch/?v=1234567890')!.player).toBe(
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fwatch%2F%3Fv%3D1234567890&autoplay=1',
  );
});

test.each([
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evilyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'https://user:word@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://evil.example/https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com./watch?v=dQw4w9WgXcQ',
  'https://m.m.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://yоutube.com/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)//www.youtube.com/watch?v=dQw4w9WgXcQ',
  'data:text/html,https://youtu.be/dQw4w9WgXcQ',
  '//www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXc',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload=',
  'https://www.youtube.com/watch?v=../../evil1',
  'https://www.youtube.com/redirect?q=https://evil.example&v=dQw4w9WgXcQ',
  'https://www.youtube.com/embed/dQw4w9WgXcQ/../../redirect',
  'https://youtu.be/%64Qw4w9WgXcQ',
  'https://vimeo.com/76979871/../evil',
  'https://vimeo.com/channels/staffpicks',
  'https://player.vimeo.com/video/76979871?h=%22%3E%3Cscript%3E',
  'https://www.facebook.com/watch/?v=1e9',
  'https://www.facebook.com/plugins/video.php?href=https://evil.example',
  'https://l.facebook.com/l.php?u=https://www.facebook.com/watch/?v=1234567890',
  `https://youtu.be/dQw4w9WgXcQ?${'a'.repeat(10_000)}`,
])('%s is no film', (address) => expect(filmOf(address)).toBeUndefined());
