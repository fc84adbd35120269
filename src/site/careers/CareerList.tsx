import type { Ref } from 'react';
import { careerListMessages } from '../../contract/careers/career-list.words.ts';
import type { Career } from '../../contract/careers/careers.ts';
import { monthlySalary } from '../../contract/careers/salary.ts';
import type { Messages } from '../../contract/catalogue.ts';
import { isClosed, longDay, monthNames } from '../../contract/language/calendar.ts';
import { type Language, langOf, pathIn } from '../../contract/language/language.ts';
import { pageSize, sizeLimits } from '../../contract/limits.ts';
import { type Listed, pageCount } from '../../contract/lists/paging.ts';
import { messages as english } from '../../contract/site.words.ts';
import { publicPaths as paths } from '../../contract/url/public-paths.ts';
import { MoreLink } from '../ui/MoreLink.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Pager } from '../ui/Pager.tsx';
import formStyles from '../ui/SearchForm.module.css';
import { Spinner } from '../ui/Spinner.tsx';
import styles from './CareerList.module.css';

/** The words that the island of /career needs; the page gives them as props if they are not English. */
type BoardMessages = Pick<
  Messages,
  'lang' | 'months' | 'careers' | 'careerList' | 'pager' | 'backHome' | 'unexpected'
>;

export const englishBoard: BoardMessages = {
  ...english,
  lang: 'en',
  months: monthNames,
  ...careerListMessages,
};

export function boardMessages(all: Messages): { messages?: BoardMessages } {
  const { lang, months, careers, careerList, pager, backHome, unexpected } = all;
  if (lang === 'en') return {};
  return { messages: { lang, months, careers, careerList, pager, backHome, unexpected } };
}

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
  messages: BoardMessages;
}

interface Props extends CareerListProps {
  isLoading: boolean;
  searchBox: Ref<HTMLInputElement>;
  results: Ref<HTMLDivElement>;
  onType: (text: string) => void;
  onSearch: (text: string) => void;
  onGo: (page: number) => void;
}

/** The search form, one page of jobs, and links to the other pages. Works without script. */
export function CareerList({ messages, listed, search, today, results, searchBox, ...props }: Props) {
  const { lang, careers, careerList: words } = messages;
  const { isLoading } = props;
  const all = pathIn(lang, paths.careers());
  if (listed?.total === 0 && search === '' && !isLoading)
    return <Notice messages={messages} text={careers.empty} />;
  return (
    <div className={`wrap ${styles.board}`}>
      <form
        className={`${formStyles.form} ${styles.search}`}
        role="search"
        action={all}
        onSubmit={(event) => {
          event.preventDefault();
          props.onSearch(String(new FormData(event.currentTarget).get('search') ?? ''));
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
          onInput={(event) => props.onType(event.currentTarget.value)}
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
        {listed && listed.items.length > 0 ? (
          <ul className={styles.list}>
            {listed.items.map((career) => (
              <CareerItem key={career.id} messages={messages} career={career} today={today} />
            ))}
          </ul>
        ) : (
          <Notice messages={messages} text={listed ? careers.noMatch : careers.failed}>
            {search !== '' && (
              <p className="touch">
                <a href={all}>{careers.showAll}</a>
              </p>
            )}
          </Notice>
        )}
      </div>
      {listed && (
        <Pager
          messages={messages}
          page={props.page}
          pages={pageCount(listed.total, pageSize.publicCareers)}
          hrefOf={(page) => pathIn(lang, paths.careers({ page, search }))}
          onGo={props.onGo}
        />
      )}
    </div>
  );
}

type ItemProps = Pick<Props, 'messages' | 'today'> & { career: ListedCareer };

function CareerItem({ messages: { lang, months, careerList: words }, career, today }: ItemProps) {
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
      <p className={`row ${styles.facts}`}>
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
