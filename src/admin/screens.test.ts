import { expect, test } from 'vitest';
import { places, screens } from './screens.tsx';

test('the palette opens every screen that needs no parameter: it is in the sidebar, or is a place of its own', () => {
  const paths = new Set(places.map(({ path }) => path));
  const open = screens.map(({ path }) => path).filter((path) => !path.includes(':') && path !== '*');
  expect(open.length).toBeGreaterThan(8);
  expect(open.filter((path) => !paths.has(`/admin/${path}`))).toEqual([]);
});
