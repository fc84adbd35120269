import { paths } from '../../contract/paths.ts';
import type { Crumb } from './Breadcrumb.tsx';

/** The breadcrumb of a page: the home page, the pages between them, and the title of the page itself. */
export function crumbsTo(title: string, ...between: Crumb[]): Crumb[] {
  return [{ label: 'Home', href: paths.home() }, ...between, { label: title }];
}
