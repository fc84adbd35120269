import { describe, expect, test } from 'vitest';
import { textsInKhmer } from '../../../content/km/texts.ts';
import { shippedTexts, textSchema } from '../../../content/texts.ts';
import { asTyped, type TextSchema } from '../../contract/texts/site-texts.ts';
import { changesOf, englishWords, inKhmer, type KhmerTexts, mergeTexts } from './merge-texts.ts';

/** The schema with the fields that staff cannot change. */
const whole = JSON.parse(
  JSON.stringify(textSchema(), (key, value: unknown) => (key === 'fixed' ? undefined : value)),
) as TextSchema;
const english = asTyped(whole, shippedTexts);
const khmerWith = (typed: Record<string, string>, khmer: KhmerTexts = { fields: {}, source: {} }) =>
  inKhmer(mergeTexts(typed).texts, typed, khmer);

test('the shipped texts in Khmer leave facts as they are: pictures, addresses, numbers and the order of lists', () => {
  const facts = Object.entries(asTyped(whole, khmerWith({}))).filter(([path]) => !(path in textsInKhmer));
  expect(facts.length).toBeGreaterThan(100);
  expect(facts.filter(([path, text]) => english[path] !== text)).toEqual([]);
});

describe('what staff change in English', () => {
  test('is the same in Khmer if it is a fact, and leaves the Khmer sentence if it is one', () => {
    const title = '/home/banners/banner-1/title';
    const { group, home } = khmerWith({
      '/group/phones': '+855 23 000 199',
      '/home/banners': 'banner-2\nbanner-1\nbanner-3\nbanner-4',
      [title]: 'A new campaign',
    });
    expect(group.phones).toEqual(['+855 23 000 199']);
    expect(home.banners.map(({ id }) => id)).toEqual(['banner-2', 'banner-1', 'banner-3', 'banner-4']);
    expect(home.banners[1]?.title).toBe(textsInKhmer[title]);
  });

  test('is shown in English where the shipped Khmer would be wrong, or does not exist', () => {
    const { group, about } = khmerWith({
      '/group/hours': 'Monday to Saturday',
      '/group/social/chat/label': 'News channel',
      '/about/team/members': 'new-person\nvannary-tep',
      '/about/team/members/new-person/name': 'Dara Sok',
      '/about/team/members/new-person/role': 'Driver',
      '/about/team/members/new-person/location': 'Kampot',
      '/about/team/members/new-person/phone': '+855 23 000 198',
      '/about/team/members/new-person/email': 'dara.sok@chhatgroup.example',
      '/about/team/members/new-person/portrait': 'portrait-02',
      '/about/team/members/vannary-tep/location': 'Kampot',
    });
    expect(about.team.members[1]!.location).toBe('Kampot');
    expect(group.hours).toBe('Monday to Saturday');
    expect(group.social.map(({ label }) => label)).toContain('News channel');
    expect(about.team.members.map(({ role }) => role)).toEqual([
      'Driver',
      textsInKhmer['/about/team/members/vannary-tep/role'],
    ]);
  });

  test('another picture of the house comes with its own description, one of the library without', () => {
    const art = '/home/banners/banner-1/art';
    const [banner] = khmerWith({ [art]: 'banner-2' }).home.banners;
    expect(banner?.alt).toBe(textsInKhmer['/home/banners/banner-2/alt']);
    const uploaded = `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}-1600x900.jpg`;
    expect(
      inKhmer(shippedTexts, { [art]: uploaded }, { fields: {}, source: {} }).home.banners[0]?.alt,
    ).toBeUndefined();
  });
});

describe('what staff write in Khmer', () => {
  const title = '/home/banners/banner-1/title';
  const words = (typed: Record<string, string>) => englishWords(mergeTexts(typed).texts);

  test('stands in place of the shipped Khmer, and is behind when the English words change', () => {
    const khmer = { fields: { [title]: 'ថ្មី' }, source: { [title]: 'New' } };
    expect(khmerWith({ [title]: 'New' }, khmer).home.banners[0]?.title).toBe('ថ្មី');
    expect(changesOf(words({ [title]: ' New ' }), khmer)).toEqual({});
    expect(changesOf(words({ [title]: 'Newer' }), khmer)).toEqual({
      [title]: { before: 'New', after: 'Newer' },
    });
  });

  test('is right again for a fact in words when staff have confirmed it', () => {
    const hours = '/group/hours';
    const typed = { [hours]: 'Monday to Saturday' };
    const khmer = { fields: { [hours]: 'ច័ន្ទដល់សៅរ៍' }, source: { [hours]: 'Monday to Saturday' } };
    expect(khmerWith(typed, khmer).group.hours).toBe('ច័ន្ទដល់សៅរ៍');
    expect(khmerWith({ [hours]: 'Always' }, khmer).group.hours).toBe('Always');
  });

  test('is missing for what staff added in English', () => {
    const person = { name: 'Dara Sok', role: 'Driver', location: 'Kampot', phone: '+855 23 000 198' };
    const fields = { ...person, email: 'dara.sok@chhatgroup.example', portrait: 'portrait-02' };
    const paths = Object.entries(fields).map(([name, text]) => [`/about/team/members/new/${name}`, text]);
    const added = { '/about/team/members': 'new\nvannary-tep', ...Object.fromEntries(paths) };
    expect(changesOf(words(added), { fields: {}, source: {} })).toEqual({
      '/about/team/members/new/role': { before: '', after: 'Driver' },
      '/about/team/members/new/location': { before: '', after: 'Kampot' },
    });
  });
});
