import { useEffect, useRef, useState } from 'react';
import { pageSize } from '../../contract/limits.ts';
import {
  pageCount,
  pageRange,
  type PageQuery,
  readPageQuery,
  readSearch,
} from '../../contract/lists/paging.ts';
import { holdTogether } from '../../contract/language/held-words.ts';
import { type Language, pathIn } from '../../contract/language/language.ts';
import { publicPaths as paths } from '../../contract/url/public-paths.ts';
import { withoutQuery } from '../../contract/url/url-parts.ts';
import { callApi } from '../api/call-api.ts';
import { UnexpectedErrorBoundary } from '../ui/UnexpectedErrorBoundary.tsx';
import { CareerList, type CareerListProps, englishBoard, type ListedCareer } from './CareerList.tsx';

/** The time between the last key and the search, in ms. */
const TYPING_PAUSE = 300;

/** `messages`: not in English, whose words are in the script. */
type CareerBoardProps = Omit<CareerListProps, 'messages'> & Partial<CareerListProps>;

/** The job list as an island: searches while the visitor types, and changes pages without a page load. */
export function CareerBoard({ messages = englishBoard, ...initial }: CareerBoardProps) {
  const [shown, setShown] = useState(initial);
  const [isLoading, setLoading] = useState(false);
  /** The query of the list that is shown or being fetched. */
  const wanted = useRef<PageQuery>(initial);
  const pathOf = (query: PageQuery) => pathIn(messages.lang, paths.careers(query));
  /** The last call, until it has succeeded. */
  const unfinished = useRef<AbortController>(undefined);
  const typing = useRef(0);
  const searchBox = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);

  /** Fetches and shows a page of the list. Goes to the last page if the requested one does not exist. */
  async function show(query: PageQuery): Promise<void> {
    clearTimeout(typing.current);
    unfinished.current?.abort();
    const call = new AbortController();
    unfinished.current = call;
    wanted.current = query;
    followQuery(pathOf(query));
    setLoading(true);
    const listed = await fetchCareers(query, messages.lang, call);
    // A newer call has replaced this one. Its signal cannot show that: the timeout aborts it too.
    if (unfinished.current !== call) return;
    const last = listed ? pageCount(listed.total, pageSize.publicCareers) : query.page;
    if (query.page > last) {
      const lastPage = { ...query, page: last };
      history.replaceState(history.state, '', pathOf(lastPage));
      return show(lastPage);
    }
    if (listed) unfinished.current = undefined;
    setLoading(false);
    setShown((before) => ({ ...before, listed, ...query }));
  }

  /** Searches after `pause` ms, unless another search is requested before. */
  function searchFor(text: string, pause: number) {
    clearTimeout(typing.current);
    typing.current = window.setTimeout(() => {
      const query = { page: 1, search: readSearch(text) };
      writeSearch(pathOf(query));
      void show(query);
    }, pause);
  }

  function goToPage(page: number) {
    const query = { page, search: shown.search };
    // Move the focus before the list changes: on the last page, the focused link "Next" is removed.
    results.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
    if (isSame(query, wanted.current)) return;
    history.pushState(null, '', pathOf(query));
    fillBox(query.search);
    void show(query);
  }

  /** It is uncontrolled: visitors may type into it before the script has loaded. */
  function fillBox(text: string) {
    if (searchBox.current) searchBox.current.value = text;
  }

  /** Shows the list of the URL. Does nothing if only the fragment (#…) has changed. */
  function followUrl() {
    const query = readPageQuery(new URLSearchParams(location.search));
    if (isSame(query, wanted.current)) return;
    fillBox(query.search);
    void show(query);
  }

  useEffect(() => {
    // The visitor may have typed, or pressed Back, before the script was loaded.
    const typed = searchBox.current?.value ?? '';
    followUrl();
    if (wanted.current === initial && readSearch(typed) !== initial.search) searchFor(typed, 0);
    // The browser may have aborted the call when it put the page into its back/forward cache: repeat it.
    const resume = (event: PageTransitionEvent) => {
      if (event.persisted && unfinished.current) void show(wanted.current);
    };
    addEventListener('popstate', followUrl);
    addEventListener('pageshow', resume);
    return () => {
      removeEventListener('popstate', followUrl);
      removeEventListener('pageshow', resume);
    };
    // Run once: the effect reads only the URL, the search box and refs.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, []);

  return (
    <UnexpectedErrorBoundary messages={messages}>
      <CareerList
        messages={messages}
        {...shown}
        isLoading={isLoading}
        searchBox={searchBox}
        results={results}
        onType={(text) => searchFor(text, TYPING_PAUSE)}
        onSearch={(text) => searchFor(text, 0)}
        onGo={goToPage}
      />
    </UnexpectedErrorBoundary>
  );
}

const isSame = (one: PageQuery, other: PageQuery) => one.page === other.page && one.search === other.search;

/** Gives the query of a path to the canonical URL, the switch of languages and the address on paper. */
function followQuery(path: string) {
  const withQuery = (url: string) => withoutQuery(url) + path.slice(withoutQuery(path).length);
  const links = 'link[rel=canonical], header .switch';
  for (const link of document.querySelectorAll<HTMLAnchorElement>(links)) link.href = withQuery(link.href);
  const printed = document.querySelector('.print-head span');
  if (printed) printed.textContent = withQuery(printed.textContent);
}

/** Writes a search into the URL. Typing adds one history entry in total, not one for each letter. */
function writeSearch(path: string) {
  if (path === location.pathname + location.search) return;
  const { isSearch } = (history.state ?? {}) as { isSearch?: boolean };
  history[isSearch ? 'replaceState' : 'pushState']({ isSearch: true }, '', path);
}

/** Undefined if the call fails or is no list of jobs. Without the number of all jobs, the response is the whole list. */
async function fetchCareers({ page, search }: PageQuery, lang: Language, controller: AbortController) {
  const query = new URLSearchParams({
    page: String(page),
    per_page: String(pageSize.publicCareers),
    // For signed-in staff, the API would search other fields too. On the public page, search the title only.
    ...(search && { search, search_in: 'title' }),
    ...(lang !== 'en' && { lang }),
  });
  try {
    const response = await callApi(`/careers?${query}`, {}, controller);
    const items: unknown = await response.json();
    const total = response.headers.get('X-Total-Count') ?? '';
    if (!response.ok || !Array.isArray(items) || !items.every(isCareer)) return undefined;
    if (/^\d+$/.test(total)) return { items: items.map(withWholeWords), total: Number(total) };
    const found = items.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()));
    const { offset, limit } = pageRange(page, pageSize.publicCareers);
    return { items: found.slice(offset, offset + limit).map(withWholeWords), total: found.length };
  } catch {
    return undefined;
  }
}

/** Keeps the words of the shown texts whole at the ends of lines, as in a list from the server. */
function withWholeWords(career: ListedCareer): ListedCareer {
  return { ...career, title: holdTogether(career.title), location: holdTogether(career.location) };
}

/** Checks the fields that the list shows. Not with zod: it would double the size of the island. */
const isCareer = (value: Partial<ListedCareer> | null): value is ListedCareer =>
  Number.isInteger(value?.id) &&
  [value?.title, value?.location, value?.jobtype ?? ''].every((text) => typeof text === 'string') &&
  typeof (value?.salary ?? 0) === 'number' &&
  /^\d{4}-(?:0[1-9]|1[0-2])-\d{2}$/.test(value?.deadline ?? '');
