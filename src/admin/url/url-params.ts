// The parameters of a screen's URL. Those that may name a person are behind "#": the browser does not send that part.

import { type NavigateOptions, type Path, useLocation, useNavigate } from 'react-router';
import { joinQuery, splitQuery } from '../../contract/url/private-query.ts';

/** The parts of a URL after its path, as the router has them. */
type UrlParts = Omit<Path, 'pathname'>;

export const readParams = ({ search, hash }: UrlParts): URLSearchParams => joinQuery(search, hash.slice(1));

/** True if the query of a URL has parameters that belong behind "#". */
export function hasPrivate(search: string): boolean {
  return splitQuery(new URLSearchParams(search)).hidden.size > 0;
}

export function urlParts(params: URLSearchParams): UrlParts {
  const { open, hidden } = splitQuery(params);
  return { search: open.size > 0 ? `?${open}` : '', hash: hidden.size > 0 ? `#${hidden}` : '' };
}

/** The same URL with other parameters; null takes one away. */
export function urlWith(params: URLSearchParams, changes: Record<string, string | null>): UrlParts {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return urlParts(next);
}

/** The parameters of the screen's URL, and a function that navigates to the same screen with others. */
export function useParamsOfUrl() {
  const navigate = useNavigate();
  return [
    readParams(useLocation()),
    (params: URLSearchParams, options?: NavigateOptions) => void navigate(urlParts(params), options),
  ] as const;
}
