import type { Icon } from '@tabler/icons-react';
import { withoutQuery } from '../../contract/url/url-parts.ts';
import type { Session } from '../session/session.ts';
import { mayOpen } from '../auth/may-open.ts';

/** A screen, or a form over one, that a link or the palette opens. */
export interface Place {
  label: string;
  /** Its path, with the query that opens a form. */
  path: string;
  Icon: Icon;
  /** True for a form that adds something: the palette lists it with the actions. */
  isAction?: boolean;
}

export function allowedPlaces(places: Place[], session: Session | null): Place[] {
  return session ? places.filter(({ path }) => mayOpen(withoutQuery(path), session)) : [];
}

/** The place that a path belongs to: the innermost one that it is at, or below. */
export function currentPlace(places: Place[], pathname: string): Place | undefined {
  return places
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}
