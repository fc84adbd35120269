import { describe, expect, test } from 'vitest';
import { textsInKhmer } from '../../../content/km/texts.ts';
import { shippedTexts, SiteTexts, textSchema } from '../../../content/texts.ts';
import { asTyped, schemaAt } from '../../contract/site-texts.ts';
import { inKhmer, mergeTexts } from './merge-texts.ts';

const english = asTyped(textSchema(), shippedTexts, '', true);
const khmerWith = (typed: Record<string, string>) => inKhmer(mergeTexts(typed).texts, typed);

describe('the shipped texts in Khmer', () => {
  test('are texts of the site, and fit its schema', () => {
    const unknown = Object.keys(textsInKhmer).filter((path) => !schemaAt(textSchema(), path));
    expect(unknown).toEqual([]);
    expect(SiteTexts.safeParse(khmerWith({})).error?.issues ?? []).toEqual([]);
  });

  test('leave facts as they are: pictures, addresses, numbers and the order of lists', () => {
    const facts = Object.entries(asTyped(textSchema(), khmerWith({}), '', true)).filter(
      ([path]) => !(path in textsInKhmer),
    );
    expect(facts.length).toBeGreaterThan(100);
    expect(facts.filter(([path, text]) => english[path] !== text)).toEqual([]);
  });
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
      '/about/team/members': 'new-person\nvannary-tep',
      '/about/team/members/new-person/name': 'Dara Sok',
      '/about/team/members/new-person/role': 'Driver',
      '/about/team/members/new-person/location': 'Kampot',
      '/about/team/members/new-person/phone': '+855 23 000 198',
      '/about/team/members/new-person/email': 'dara.sok@chhatgroup.example',
      '/about/team/members/new-person/portrait': 'portrait-02',
    });
    expect(group.hours).toBe('Monday to Saturday');
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
    expect(inKhmer(shippedTexts, { [art]: uploaded }).home.banners[0]?.alt).toBeUndefined();
  });
});
