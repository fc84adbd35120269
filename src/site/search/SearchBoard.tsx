import type { Messages } from '../../contract/catalogue.ts';
import type { SiteResult, SiteResults, TextPart } from '../../contract/find/site-search.ts';
import { isClosed, longDate } from '../../contract/language/calendar.ts';
import { fill, langOf, pathIn, withLanguage } from '../../contract/language/language.ts';
import { pageSize } from '../../contract/limits.ts';
import { pageCount } from '../../contract/lists/paging.ts';
import { publicPaths as paths } from '../../contract/url/public-paths.ts';
import { Pager } from '../ui/Pager.tsx';
import { SearchForm } from '../ui/SearchForm.tsx';
import styles from './SearchBoard.module.css';

interface SearchBoardProps {
  messages: Messages;
  search: string;
  page: number;
  today: string;
  /** Undefined without a search, and if it failed. */
  results?: SiteResults | undefined;
  problem?: string | undefined;
  /** Where else to look, when nothing was found. */
  places: { title: string; path: string }[];
  /** The words of the search, when it has several. */
  words: string[];
}

/** The search form, one page of results, and links to the other pages; or what to try when nothing was found. */
export function SearchBoard({ messages, search, page, results, problem, ...props }: SearchBoardProps) {
  const { lang, search: words } = messages;
  const count = results?.total ?? 0;
  const found = fill(count === 1 ? words.found.one : words.found.other, { count });
  return (
    <div className={`wrap ${styles.board}`}>
      <SearchForm messages={messages} label={words.label} search={search} />
      {problem && <p role="alert">{problem}</p>}
      {results && count === 0 && <NothingFound {...{ messages, search }} {...props} />}
      {count > 0 && results && (
        <>
          <p className={styles.count}>{results.isCut ? fill(words.first, { count }) : found}</p>
          <ul className={styles.list}>
            {results.items.map((result) => (
              <Result key={result.path} messages={messages} result={result} today={props.today} />
            ))}
          </ul>
          {count > pageSize.search && (
            <Pager
              messages={messages}
              page={page}
              pages={pageCount(count, pageSize.search)}
              hrefOf={(target) => pathIn(lang, paths.search({ page: target, search }))}
            />
          )}
        </>
      )}
    </div>
  );
}

const Marked = ({ parts }: { parts: TextPart[] }) =>
  parts.map(({ text, isFound }, index) => (isFound ? <mark key={index}>{text}</mark> : text));

const textOf = (parts: TextPart[]) => parts.map(({ text }) => text).join('');

function Result({ messages, result, today }: { messages: Messages; result: SiteResult; today: string }) {
  const { lang, careerList, search: words } = messages;
  const { kind, path, title, text, created_at, jobtype, deadline } = result;
  const other = result.lang === lang ? undefined : result.lang;
  return (
    <li className={styles.item}>
      <h2 lang={langOf(textOf(title), lang)}>
        <a href={withLanguage(result.lang, path)} hrefLang={other}>
          <Marked parts={title} />
        </a>
      </h2>
      <p className={`soft row ${styles.facts}`}>
        <span>{words.kinds[kind]}</span>
        {created_at && <time dateTime={created_at}>{longDate(created_at, lang)}</time>}
        {jobtype && <span>{careerList.jobTypes[jobtype]}</span>}
        {deadline && isClosed({ deadline }, today) && <span>{careerList.closed}</span>}
      </p>
      <p lang={langOf(textOf(text), lang)}>
        <Marked parts={text} />
      </p>
    </li>
  );
}

type NothingFoundProps = Pick<SearchBoardProps, 'messages' | 'search' | 'places' | 'words'>;

function NothingFound({ messages: { lang, search: texts }, search, places, words }: NothingFoundProps) {
  const [before, after] = texts.none.split('{search}');
  return (
    <div className={styles.help}>
      <p className={styles.none}>
        {before}
        <span lang={langOf(search, lang)}>{search}</span>
        {after}
      </p>
      <p>{texts.help}</p>
      {words.length > 1 && (
        <Links
          label={texts.fewer}
          links={words.map((word) => ({ title: word, path: paths.search({ search: word }) }))}
          lang={lang}
        />
      )}
      <Links label={texts.look} links={places} lang={lang} />
    </div>
  );
}

type LinksProps = { label: string; links: SearchBoardProps['places']; lang: Messages['lang'] };

const Links = ({ label, links, lang }: LinksProps) => (
  <>
    <p>{label}</p>
    <ul className={`row ${styles.links}`}>
      {links.map(({ title, path }) => (
        <li key={path}>
          <a className="more" href={pathIn(lang, path)} lang={langOf(title, lang)}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  </>
);
