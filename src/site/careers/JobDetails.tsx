import type { Group } from '../../../content/group.ts';
import { isClosed, longDay } from '../../contract/calendar.ts';
import type { ShownCareer } from '../../contract/drafts.ts';
import { langOf } from '../../contract/language.ts';
import { monthlySalary } from '../../contract/salary.ts';
import { bullets } from './bullets.ts';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import styles from './JobDetails.module.css';

/** In place of what a draft lacks. */
const NONE = '–';

/** Deadline, location, type and salary of a job, below its title. `today` is the day in Phnom Penh, YYYY-MM-DD. */
export function JobFacts({ career, today }: { career: ShownCareer; today: string }) {
  const { deadline, location, jobtype } = career;
  const salary = career.salary === null ? NONE : monthlySalary(career.salary);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Deadline</dt>
        <dd>
          {deadline === null ? NONE : <time dateTime={deadline}>{longDay(deadline)}</time>}
          {deadline !== null && isClosed({ deadline }, today) && ' (Closed)'}
        </dd>
      </div>
      <div>
        <dt>Location</dt>
        <dd lang={langOf(location)}>{location || NONE}</dd>
      </div>
      <div>
        <dt>Job type</dt>
        <dd>{jobtype ?? NONE}</dd>
      </div>
      {salary && (
        <div>
          <dt>Salary</dt>
          <dd>{salary}</dd>
        </div>
      )}
    </dl>
  );
}

/** The body of a job's page: responsibilities, requirements, benefits, and how to apply. */
export function JobDetails({ career, group }: { career: ShownCareer; group: Group }) {
  return (
    <article className={`wrap ${styles.job}`}>
      <div>
        <JobSection
          title="Duties & Responsibilities"
          text={career.responsible}
          fallback="No responsibilities listed."
        />
        <JobSection
          title="Qualification and Requirement"
          text={career.requirement}
          fallback="No requirements listed."
        />
        <JobSection title="Benefit Packages" text={career.benefit} fallback="No benefits listed." />
      </div>
      <section className={styles.apply}>
        <h2>How to Apply</h2>
        <p>{group.careers.howToApply}</p>
        <p>
          <a href={`mailto:${group.careers.email}`}>{group.careers.email}</a>
        </p>
        <p>
          {group.careers.phones.map((phone) => (
            <span key={phone}>
              <PhoneLink phone={phone} />
              <br />
            </span>
          ))}
        </p>
        <p>Head office: {group.address}</p>
      </section>
    </article>
  );
}

function JobSection({ title, text, fallback }: { title: string; text: string; fallback: string }) {
  const items = bullets(text);
  return (
    <section>
      <h2>{title}</h2>
      {items.length === 0 ? (
        <p>{fallback}</p>
      ) : (
        <ul className={styles.bullets}>
          {items.map((item, index) => (
            <li key={index} lang={langOf(item)}>
              {item}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
