import type { BreadcrumbList, Organization } from 'schema-dts';
import type { Group } from '../../../content/group.ts';
import type { Crumb } from '../ui/Breadcrumb.tsx';

/** The identifier of the group in structured data, by which jobs and articles refer to it. */
export function organizationId(origin: string): string {
  return `${origin}/#organization`;
}

/** Structured data of the group. `origin` is the site's, such as https://example.com. */
export function organization(group: Group, origin: string): Organization {
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
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
