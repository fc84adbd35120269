import { group } from '../../../content/group.ts';
import type { Crumb } from '../ui/Breadcrumb.tsx';

/** schema.org: the group itself. */
export function organization(origin: string): object {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: group.name,
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
    email: group.email,
    telephone: group.phones[0],
    address: { '@type': 'PostalAddress', streetAddress: group.address, addressCountry: 'KH' },
  };
}

/** schema.org: the way to a page; the last crumb is the page itself. */
export function breadcrumbList(crumbs: Crumb[], page: URL): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: new URL(href ?? page.href, page).href,
    })),
  };
}
