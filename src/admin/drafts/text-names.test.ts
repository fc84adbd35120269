import { expect, test } from 'vitest';
import { shippedTexts, textSchema } from '../../../content/texts.ts';
import { withTyped } from '../../contract/texts/site-texts.ts';
import type { DraftFields } from './save-queue.ts';
import { fieldChanges, textChanges } from './text-names.ts';

const TITLE = '/home/banners/banner-1/title';
const BANNERS = '/home/banners';
const TEAM = '/researchTeam/members';
const changes = (before: DraftFields, after: DraftFields) =>
  textChanges(textSchema(), shippedTexts, { title: '', ...before }, { title: '', ...after }).map(
    ({ label, before: from, after: to }) => [label, from, to],
  );

test('a change is named by the part, the item and the field, and what is not changed is as shipped', () => {
  expect(changes({}, { [TITLE]: 'Three crafts' })).toEqual([
    ['Banners, Three crafts: Title', 'One group, three crafts', 'Three crafts'],
  ]);
  expect(changes({ [TITLE]: 'Three crafts' }, { [TITLE]: null })).toEqual([
    ['Banners, One group, three crafts: Title', 'Three crafts', 'One group, three crafts'],
  ]);
  expect(changes({}, { '/group/careers/email': 'jobs@chhatgroup.example' })).toEqual([
    ['How to Apply: E-mail address', 'careers@chhatgroup.example', 'jobs@chhatgroup.example'],
  ]);
  expect(changes({ '/group/hours': 'At noon' }, { '/group/hours': 'At dawn' })).toEqual([
    ['Group and contact data: Opening hours', 'At noon', 'At dawn'],
  ]);
  expect(changes({}, {})).toEqual([]);
});

test('a list is shown by the names of its items, which are the same in both texts', () => {
  const order = 'banner-2\nbanner-1\nbanner-3\nbanner-4';
  const [list] = changes({}, { [BANNERS]: order, [TITLE]: 'Three crafts' });
  expect(list).toEqual([
    'Banners',
    'Three crafts\nWe knock before we count\nFrom the field to the ship\nLook at it through the loupe',
    'We knock before we count\nThree crafts\nFrom the field to the ship\nLook at it through the loupe',
  ]);
});

test('of a removed item only its name is shown, of an added one each field, also in a list of an item', () => {
  const added = 'new-a1b2c3d4';
  expect(
    changes(
      { [`${TEAM}/piseth-hak/role`]: 'Head' },
      {
        [TEAM]: `sotheary-prum\n${added}`,
        [`${TEAM}/${added}/name`]: 'ចាន់ ធី',
        [`${TEAM}/${added}/role`]: 'Clerk',
      },
    ).map(([label]) => label),
  ).toEqual(['Members', 'Members, ចាន់ ធី: Name', 'Members, ចាន់ ធី: Role']);
  const projects = '/research/history/2015/projects';
  expect(changes({}, { [projects]: added, [`${projects}/${added}/locations`]: '3' })).toEqual([
    [
      'History, 2015: Projects',
      'Drinking water and sanitation\nSoft drinks\nSchool attendance',
      'Without a name',
    ],
    ['History, 2015, Projects, Without a name: Locations', '', '3'],
  ]);
});

test('a field that a release removed is not named in a change of a text', () => {
  expect(changes({}, { '/home/gone/title': 'Gone', '/nowhere': 'Gone' })).toEqual([]);
});

test('each field of a translation is named in a change, also of an item that staff added in English', () => {
  const added = 'new-a1b2c3d4';
  const typed = { [TEAM]: added, [`${TEAM}/${added}/name`]: 'Chan Thy' };
  const english = withTyped(textSchema(), shippedTexts, typed);
  const before = { title: 'Members', [TITLE]: 'សិប្បកម្មបី' };
  const after = { title: 'Team', [TITLE]: 'សិប្បកម្មបី', [`${TEAM}/${added}/role`]: 'ស្មៀន' };
  const named = fieldChanges(textSchema(), english, before, after);
  expect(named.map(({ label, before: from, after: to }) => [label, from, to])).toEqual([
    ['Members, Chan Thy: Role', '', 'ស្មៀន'],
  ]);
});
