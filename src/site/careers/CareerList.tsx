import type { Ref } from 'react';
import { isClosed, longDay } from '../../contract/language/calendar.ts';
import type { Career } from '../../contract/careers/careers.ts';
import { type Language, langOf, pathIn } from '../../contract/language/language.ts';
import { sizeLimits, pageSize } from '../../contract/limits.ts';
import { type Listed, pageCount } from '../../contract/lists/paging.ts';
import { publicPaths as paths } from '../../contract/url/public-paths.ts';
import { monthlySalary } from '../../contract/careers/salary.ts';
import { MoreLink } from '../ui/MoreLink.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Pager } from '../ui/Pager.tsx';
import formStyles from '../ui/SearchForm.module.css';
import { Spinner } from '../ui/Spinner.tsx';
import type { BoardMessages } from './board-messages.ts';
import styles from './CareerList.module.css';

/** The fields of a job that the list shows; the first four are required. */
export type ListedCareer = Pick<Career, 'id' | 'title' | 'location' | 'deadline'> &
  Partial<Pick<Career, 'jobtype' | 'salary'>> & {
    /** On a page in another language than English: in which the job is public. */
    lang?: Language;
  };

export interface CareerListProps {
  /** Undefined if the list could not be read or fetched. */
  listed: Listed<ListedCareer> | undefined;
  page: number;
  search: string;
  /** The day in Phnom Penh, YYYY-MM-DD. */
  today: string;
}

interface Worded {
  messages: BoardMessages;
}

/** Set by the island `CareerBoard` only. */
interface ScriptProps {
  isLoading?: boolean;
  searchBox?: Ref<HTMLInputElement>;
  results?: Ref<HTMLDivElement>;
  onType?: (text: string) => void;
  onSearch?: (text: string) => void;
  onGo?: (page: number) => void;
}

/** The search form, one page of jobs, and links to the other pages. Works without script. */
export function CareerList({
  messages,
  listed,
  page,
  search,
  today,
  isLoading = false,
  searchBox,
  results,
  onType,
  onSearch,
  onGo,
}: CareerListProps & ScriptProps & Worded) {
  const { lang, careers, careerList: words } = messages;
  if (listed?.total === 0 && search === '' && !isLoading)
    return <Notice messages={messages} text={careers.empty} />;
  return (
    <div className={`wrap ${styles.board}`}>
      <form
        className={`${formStyles.form} ${styles.search}`}
        role="search"
        action={pathIn(lang, paths.careers())}
        onSubmit={(event) => {
          if (!onSearch) return;
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get('search') ?? ''));
        }}
      >
        <label htmlFor="search">{words.searchLabel}</label>
        <input
          ref={searchBox}
          id="search"
          name="search"
          type="search"
          autoComplete="off"
          defaultValue={search}
          maxLength={sizeLimits.searchTerm}
          onInput={(event) => onType?.(event.currentTarget.value)}
        />
        <button className="button" type="submit">
          {words.search}
        </button>
      </form>
      <div
        ref={results}
        className={styles.results}
        role="group"
        aria-label={words.jobs}
        aria-busy={isLoading}
        tabIndex={-1}
      >
        {isLoading && <Spinner label={words.loading} />}
        <Jobs messages={messages} listed={listed} today={today} isSearch={search !== ''} />
      </div>
      {listed && (
        <Pager
          messages={messages}
          page={page}
          pages={pageCount(listed.total, pageSize.publicCareers)}
          hrefOf={(target) => pathIn(lang, paths.careers({ page: target, search }))}
          onGo={onGo}
        />
      )}
    </div>
  );
}

interface JobsProps extends Worded, Pick<CareerListProps, 'listed' | 'today'> {
  isSearch: boolean;
}

function Jobs({ messages, listed, today, isSearch }: JobsProps) {
  const { lang, careers } = messages;
  const allJobs = isSearch && (
    <p>
      <a className={styles.showAll} href={pathIn(lang, paths.careers())}>
        {careers.showAll}
      </a>
    </p>
  );
  if (!listed || listed.items.length === 0)
    return (
      <Notice messages={messages} text={listed ? careers.noMatch : careers.failed}>
        {allJobs}
      </Notice>
    );
  return (
    <ul className={styles.list}>
      {listed.items.map((career) => (
        <CareerItem key={career.id} messages={messages} career={career} today={today} />
      ))}
    </ul>
  );
}

interface CareerItemProps extends Worded {
  career: ListedCareer;
  today: string;
}

function CareerItem({ messages, career, today }: CareerItemProps) {
  const { lang, months, careerList: words } = messages;
  const closed = isClosed(career, today);
  const salary = monthlySalary(career.salary ?? 0, words.salary);
  return (
    <li className={closed ? `${styles.item} ${styles.isClosed}` : styles.item}>
      <h2 lang={langOf(career.title, lang)}>
        {career.title}{' '}
        {closed && (
          <span className={styles.closed} lang={lang}>
            {words.closed}
          </span>
        )}
      </h2>
      <p className={styles.facts}>
        <span lang={langOf(career.location, lang)}>{career.location}</span>
        {career.jobtype && <span>{words.jobTypes[career.jobtype]}</span>}
        {salary && <span>{salary}</span>}
        <span>
          {words.deadline} <time dateTime={career.deadline}>{longDay(career.deadline, months)}</time>
        </span>
      </p>
      <MoreLink
        href={paths.career(career.id)}
        label={words.viewMore}
        subject={career.title}
        lang={lang}
        written={career.lang && [career.lang]}
      />
    </li>
  );
}
