import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { group } from '../../../content/group.ts';
import { english } from '../../contract/catalogue.ts';
import { embedPolicy } from './video-and-map-policy.ts';
import { MapSection } from './VideoAndMap.tsx';

const { map, address } = group;
const htmlOf = (shown: string | undefined) =>
  renderToStaticMarkup(createElement(MapSection, { ...map, embed: shown, address, messages: english }));
const embed = 'https://maps.example/embed';

test('without an embed URL the picture links to the map, and the policy allows no other origin', () => {
  const html = htmlOf(undefined);
  expect(html).toContain(`href="${map.link}"`);
  expect(html).not.toContain('data-map');
  expect(embedPolicy({ map: {}, video: { src: '/video/sample.webm' } })).toEqual([]);
});

test('with an embed URL the picture names the host of the map, and the map is not loaded before a click', () => {
  const html = htmlOf(embed);
  expect(html).toContain(`href="${map.link}"`);
  expect(html).toContain(`data-map="${embed}"`);
  expect(html).toContain('Show the map of maps.example');
  expect(html).not.toContain('<iframe');
});

test('the HTML file that `embeds.spec.ts` clicks in is the rendered map section with an embed URL', async () => {
  const sample = {
    title: 'Map',
    description: 'By the river.',
    link: 'https://maps.example/',
    address: 'Street 0',
  };
  const html = renderToStaticMarkup(createElement(MapSection, { ...sample, embed, messages: english }));
  // The names of files and classes differ in each build.
  const plain = html.replaceAll(/ class="[^"]*"/g, '').replace(/src="[^"]*"/, 'src="map.svg"');
  await expect(plain).toMatchFileSnapshot('../../../tests/e2e/map-section.html');
});

test('the policy allows exactly the origins of the map and the video', () => {
  expect(embedPolicy({ map: { embed }, video: { src: 'https://films.example/group.mp4' } })).toEqual([
    "frame-src 'self' https://maps.example",
    "media-src 'self' https://films.example",
  ]);
});
