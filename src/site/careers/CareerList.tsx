import type { Ref } from 'react';
import { isClosed, longDay } from '../../contract/calendar.ts';
import type { Career } from '../../contract/careers.ts';
import { langOf } from '../../contract/language.ts';
import { sizeLimits, pageSize } from '../../contract/limits.ts';
import { type Listed, pageCount } from '../../contract/paging.ts';
import { messages } from '../../contract/messages.ts';
import { paths } from '../../contract/paths.ts';
import { monthlySalary } from '../../contract/salary.ts';
import { MoreLink } from '../ui/MoreLink.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import styles from './CareerList.module.css';

/** The fields of a job that the list shows; the first four are required. */
export type ListedCareer = Pick<Career, 'id' | 'title' | 'location' | 'deadline'> &
  Partial<Pick<Career, 'jobtype' | 'salary'>>;

/** The data of the job list. */
export interface CareerListProps {
  /** Undefined if the list could not be read or fetched. */
  listed: Listed<ListedCareer> | undefined;
  page: number;
  search: string;
  /** The day in Phnom Penh, YYYY-MM-DD. */
  today: string;
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
}: CareerListProps & ScriptProps) {
  if (listed?.total === 0 && search === '' && !isLoading) return <Notice text={messages.careers.empty} />;
  return (
    <div className={`wrap ${styles.board}`}>
      <form
        className={styles.search}
        role="search"
        action={paths.careers()}
        onSubmit={(event) => {
          if (!onSearch) return;
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get('search') ?? ''));
        }}
      >
        <label htmlFor="search">Search jobs by title</label>
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
          Search
        </button>
      </form>
      <div
        ref={results}
        className={styles.results}
        role="group"
        aria-label="Jobs"
        aria-busy={isLoading}
        tabIndex={-1}
      >
        {isLoading && <Spinner label="Loading jobs" />}
        <Jobs listed={listed} today={today} isSearch={search !== ''} />
      </div>
      {listed && (
        <Pager
          page={page}
          pages={pageCount(listed.total, pageSize.publicCareers)}
          hrefOf={(target) => paths.careers({ page: target, search })}
          onGo={onGo}
        />
      )}
    </div>
  );
}

interface JobsProps extends Pick<CareerListProps, 'listed' | 'today'> {
  isSearch: boolean;
}

function Jobs({ listed, today, isSearch }: JobsProps) {
  const allJobs = isSearch && (
    <p>
      <a className={styles.showAll} href={paths.careers()}>
        {messages.careers.showAll}
      </a>
    </p>
  );
  if (!listed) return <Notice text={messages.careers.failed}>{allJobs}</Notice>;
  if (listed.items.length === 0) return <Notice text={messages.careers.noMatch}>{allJobs}</Notice>;
  return (
    <ul className={styles.list}>
      {listed.items.map((career) => (
        <CareerItem key={career.id} career={career} today={today} />
      ))}
    </ul>
  );
}

function CareerItem({ career, today }: { career: ListedCareer; today: string }) {
  const closed = isClosed(career, today);
  const salary = monthlySalary(career.salary ?? 0);
  return (
    <li className={closed ? `${styles.item} ${styles.isClosed}` : styles.item}>
      <h2 lang={langOf(career.title)}>
        {career.title}{' '}
        {closed && (
          <span className={styles.closed} lang="en">
            Closed
          </span>
        )}
      </h2>
      <p className={styles.facts}>
        <span lang={langOf(career.location)}>{career.location}</span>
        {career.jobtype && <span>{career.jobtype}</span>}
        {salary && <span>{salary}</span>}
        <span>
          Deadline <time dateTime={career.deadline}>{longDay(career.deadline)}</time>
        </span>
      </p>
      <MoreLink href={paths.career(career.id)} label="View More" subject={career.title} />
    </li>
  );
}
