import { longDate } from '../../contract/calendar.ts';
import { type Career, isClosed } from '../../contract/careers.ts';
import { pageSize } from '../../contract/limits.ts';
import { type Listed, pageCount } from '../../contract/lists.ts';
import { messages } from '../../contract/messages.ts';
import { paths } from '../../contract/paths.ts';
import { Pager } from '../ui/Pager.tsx';
import { Notice } from '../ui/Notice.tsx';
import styles from './CareerList.module.css';

interface CareerListProps {
  /** Missing when it could not be read. */
  listed: Listed<Career> | undefined;
  page: number;
  search: string;
  today: string;
}

/** The job search, the jobs of one page and the way to the others. */
export function CareerList({ listed, page, search, today }: CareerListProps) {
  if (!listed) return <Notice text={messages.careers.failed} />;
  if (listed.total === 0 && search === '') return <Notice text={messages.careers.empty} />;
  return (
    <>
      <form className={styles.search} role="search" action={paths.careers()}>
        <label htmlFor="search">Search jobs</label>
        <input id="search" name="search" type="search" defaultValue={search} maxLength={100} />
        <button type="submit">Search</button>
      </form>
      {listed.items.length === 0 ? (
        <p role="status">{messages.careers.noMatch}</p>
      ) : (
        <ul className={styles.list}>
          {listed.items.map((career) => (
            <CareerItem key={career.id} career={career} today={today} />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pages={pageCount(listed.total, pageSize.publicCareers)}
        hrefOf={(target) => paths.careers({ page: target, search })}
      />
    </>
  );
}

function CareerItem({ career, today }: { career: Career; today: string }) {
  return (
    <li className={styles.item}>
      <h2>
        {career.title} {isClosed(career, today) && <span className={styles.closed}>Closed</span>}
      </h2>
      <p>
        {career.location} · {career.jobtype} · Deadline <time dateTime={career.deadline}>{longDate(career.deadline)}</time>
      </p>
      <a href={paths.career(career.id)} aria-label={`View More: ${career.title}`}>
        View More
      </a>
    </li>
  );
}
