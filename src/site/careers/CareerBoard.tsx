import { useEffect, useRef, useState } from 'react';
import type { Career } from '../../contract/careers.ts';
import { pageSize } from '../../contract/limits.ts';
import { paths } from '../../contract/paths.ts';
import { CareerList, type CareerListProps } from './CareerList.tsx';

/** How long after the last key a search begins, in ms. */
const TYPING_PAUSE = 300;

type Place = Pick<CareerListProps, 'page' | 'search'>;

/** The list of jobs with script: searches as one types and turns pages without leaving the page. */
export function CareerBoard(initial: CareerListProps) {
  const [shown, setShown] = useState(initial);
  const [isLoading, setLoading] = useState(false);
  const running = useRef<AbortController>(undefined);
  const typing = useRef(0);
  const searchBox = useRef<HTMLInputElement>(null);

  async function show({ page, search }: Place): Promise<void> {
    clearTimeout(typing.current);
    running.current?.abort();
    const request = new AbortController();
    running.current = request;
    setLoading(true);
    const listed = await fetchCareers({ page, search }, request.signal);
    if (request.signal.aborted) return;
    setLoading(false);
    setShown((before) => ({ ...before, listed, page, search }));
  }

  function searchFor(words: string, pause: number) {
    clearTimeout(typing.current);
    typing.current = window.setTimeout(() => {
      const place = { page: 1, search: words.trim() };
      writeSearch(paths.careers(place));
      void show(place);
    }, pause);
  }

  function turnTo(page: number) {
    const place = { page, search: shown.search };
    history.pushState(null, '', paths.careers(place));
    fillBox(place.search);
    scrollTo({ top: 0 });
    void show(place);
  }

  /** The browser, and no render, keeps what stands in the box: it can be typed into before there is script. */
  function fillBox(words: string) {
    if (searchBox.current) searchBox.current.value = words;
  }

  useEffect(() => {
    const typed = searchBox.current?.value ?? '';
    if (typed.trim() !== initial.search) searchFor(typed, 0);
    const goBack = () => {
      const address = new URLSearchParams(location.search);
      const place = { page: Number(address.get('page')) || 1, search: address.get('search') ?? '' };
      fillBox(place.search);
      void show(place);
    };
    addEventListener('popstate', goBack);
    return () => removeEventListener('popstate', goBack);
    // It reads the address and the box, and nothing of a later render.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, []);

  return (
    <CareerList
      {...shown}
      isLoading={isLoading}
      searchBox={searchBox}
      onType={(words) => searchFor(words, TYPING_PAUSE)}
      onSearch={(words) => searchFor(words, 0)}
      onGo={turnTo}
    />
  );
}

/** Writes a search into the address. The letters of one word are one step for the back button, not one each. */
function writeSearch(address: string) {
  if (address === location.pathname + location.search) return;
  const { isSearch } = (history.state ?? {}) as { isSearch?: boolean };
  history[isSearch ? 'replaceState' : 'pushState']({ isSearch: true }, '', address);
}

/** One page of jobs from the API; undefined when it could not be read. */
async function fetchCareers(
  { page, search }: Place,
  signal: AbortSignal,
): Promise<CareerListProps['listed']> {
  try {
    const query = new URLSearchParams({
      page: String(page),
      per_page: String(pageSize.publicCareers),
      search,
    });
    const response = await fetch(`${paths.api()}/careers?${query}`, { signal });
    if (!response.ok) return undefined;
    const items = (await response.json()) as Career[];
    return { items, total: Number(response.headers.get('X-Total-Count')) };
  } catch {
    return undefined;
  }
}
