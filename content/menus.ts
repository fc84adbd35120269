import { z } from 'zod';
import type { Language } from '../src/contract/language/language.ts';
import { paths } from '../src/contract/url/paths.ts';
import { checked, sitePath, words } from './checked.ts';
import { companies } from './companies.ts';
import { menusInKhmer } from './km/menus.ts';

/** An entry of a menu. */
const Link = z.strictObject({ label: words, href: sitePath });
const TopItem = z.discriminatedUnion('kind', [
  Link.extend({ kind: z.literal('link'), newTab: z.boolean().default(false) }),
  z.strictObject({ kind: z.literal('dropdown'), label: words, links: z.array(Link).min(1) }),
]);
/** The top navigation and the sections of the footer. */
const Menus = z.strictObject({
  top: z.array(TopItem).min(1),
  footer: z.strictObject({
    contact: z.strictObject({ title: words }),
    quickLinks: z.strictObject({ title: words, links: z.array(Link).min(1) }),
    address: z.strictObject({ title: words }),
  }),
});
export type Link = z.infer<typeof Link>;
export type TopItem = z.infer<typeof TopItem>;
export type Menus = z.infer<typeof Menus>;

const { research, trading, diamond } = companies;

/** The top navigation and the footer's sections, in the order shown. */
const menus = checked('content/menus.ts', Menus, {
  top: [
    { kind: 'link', label: 'About Us', href: paths.about() },
    { kind: 'link', label: research.name, href: research.path },
    {
      kind: 'dropdown',
      label: 'Member Companies',
      links: [research, diamond, trading].map(({ name, path }) => ({ label: name, href: path })),
    },
    { kind: 'link', label: 'Blog', href: paths.blogs() },
    { kind: 'link', label: 'Career', href: paths.careers() },
    { kind: 'link', label: 'Contact', href: paths.contact() },
    { kind: 'link', label: 'Admin', href: paths.adminLogin(), newTab: true },
  ],
  footer: {
    contact: { title: 'Contact' },
    quickLinks: {
      title: 'Quick Links',
      links: [
        { label: 'About Us', href: paths.about() },
        { label: 'Contact', href: paths.contact() },
      ],
    },
    address: { title: 'Address' },
  },
});

/** The menus with other labels and titles. A name that has none stays. */
const translated = (english: Menus, labels: Readonly<Record<string, string>>): Menus =>
  JSON.parse(JSON.stringify(english), (key, value: string) =>
    key === 'label' || key === 'title' ? (labels[value] ?? value) : value,
  ) as Menus;

/** The menus by language. */
export const menusIn: Readonly<Record<Language, Menus>> = { en: menus, km: translated(menus, menusInKhmer) };
