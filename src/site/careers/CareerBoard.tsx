import { useEffect, useRef, useState } from 'react';
import { pageSize } from '../../contract/limits.ts';
import { type PageQuery, readPageQuery, readSearch } from '../../contract/page-query.ts';
import { pageCount } from '../../contract/paging.ts';
import { paths } from '../../contract/paths.ts';
import { UnexpectedErrorBoundary } from '../ui/UnexpectedErrorBoundary.tsx';
import { CareerList, type CareerListProps } from './CareerList.tsx';
import { fetchCareers } from './fetch-careers.ts';

/** The time between the last key and the search, in ms. */
const TYPING_PAUSE = 300;

/** The list of jobs with script: searches while the visitor types, and changes pages without leaving the page. */
export function CareerBoard(initial: CareerListProps) {
  const [shown, setShown] = useState(initial);
  const [isLoading, setLoading] = useState(false);
  /** The list that is shown or being fetched. */
  const wanted = useRef<PageQuery>(initial);
  /** The call that is running, or that failed. */
  const unfinished = useRef<AbortController>(undefined);
  const typing = useRef(0);
  const searchBox = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);

  async function show(place: PageQuery): Promise<void> {
    clearTimeout(typing.current);
    unfinished.current?.abort();
    const call = new AbortController();
    unfinished.current = call;
    wanted.current = place;
    setLoading(true);
    const listed = await fetchCareers(place, call);
    // A newer call has replaced this one. Its signal cannot show that: the timeout aborts it too.
    if (unfinished.current !== call) return;
    const last = listed ? pageCount(listed.total, pageSize.publicCareers) : place.page;
    if (place.page > last) {
      const lastPlace = { ...place, page: last };
      history.replaceState(history.state, '', paths.careers(lastPlace));
      return show(lastPlace);
    }
    if (listed) unfinished.current = undefined;
    setLoading(false);
    setShown((before) => ({ ...before, listed, ...place }));
  }

  function searchFor(words: string, pause: number) {
    clearTimeout(typing.current);
    typing.current = window.setTimeout(() => {
      const place = { page: 1, search: readSearch(words) };
      writeSearch(paths.careers(place));
      void show(place);
    }, pause);
  }

  function turnTo(page: number) {
    const place = { page, search: shown.search };
    // Before the list changes: the link with the focus is gone on the last page.
    results.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
    if (isSame(place, wanted.current)) return;
    history.pushState(null, '', paths.careers(place));
    fillBox(place.search);
    void show(place);
  }

  /** The box is uncontrolled: visitors type into it before the script has loaded. */
  function fillBox(words: string) {
    if (searchBox.current) searchBox.current.value = words;
  }

  /** Shows the list of the URL, unless it is shown or being fetched: a link to a part of the page changes the URL too. */
  function followUrl() {
    const place = readPageQuery(new URLSearchParams(location.search));
    if (isSame(place, wanted.current)) return;
    fillBox(place.search);
    void show(place);
  }

  useEffect(() => {
    // The visitor may have typed, or pressed Back, before the script had loaded.
    const typed = searchBox.current?.value ?? '';
    followUrl();
    if (wanted.current === initial && readSearch(typed) !== initial.search) searchFor(typed, 0);
    // A page that comes back from the browser's cache may have lost its call.
    const resume = (event: PageTransitionEvent) => {
      if (event.persisted && unfinished.current) void show(wanted.current);
    };
    addEventListener('popstate', followUrl);
    addEventListener('pageshow', resume);
    return () => {
      removeEventListener('popstate', followUrl);
      removeEventListener('pageshow', resume);
    };
    // It reads the URL, the box and references: nothing of a later render.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, []);

  return (
    <UnexpectedErrorBoundary>
      <CareerList
        {...shown}
        isLoading={isLoading}
        searchBox={searchBox}
        results={results}
        onType={(words) => searchFor(words, TYPING_PAUSE)}
        onSearch={(words) => searchFor(words, 0)}
        onGo={turnTo}
      />
    </UnexpectedErrorBoundary>
  );
}

function isSame(one: PageQuery, other: PageQuery): boolean {
  return one.page === other.page && one.search === other.search;
}

/** Writes a search into the URL. The letters of one word are one step for the back button, not one each. */
function writeSearch(address: string) {
  if (address === location.pathname + location.search) return;
  const { isSearch } = (history.state ?? {}) as { isSearch?: boolean };
  history[isSearch ? 'replaceState' : 'pushState']({ isSearch: true }, '', address);
}
