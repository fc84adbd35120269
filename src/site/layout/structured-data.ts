import type { BreadcrumbList, Organization } from 'schema-dts';
import { group } from '../../../content/group.ts';
import type { Crumb } from '../ui/Breadcrumb.tsx';

/** Structured data of the group. `origin` is the site's, such as https://example.com. */
export function organization(origin: string): Organization {
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

/** Structured data of a breadcrumb. The last crumb is the page itself. */
export function breadcrumbList(crumbs: Crumb[], page: URL): BreadcrumbList {
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
