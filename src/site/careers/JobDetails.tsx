import { group } from '../../../content/group.ts';
import { isClosed, longDay } from '../../contract/calendar.ts';
import type { Career } from '../../contract/careers.ts';
import { langOf } from '../../contract/language.ts';
import { monthlySalary } from '../../contract/salary.ts';
import { bullets } from './bullets.ts';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import styles from './JobDetails.module.css';

/** Deadline, location, type and salary of a job, below its title. `today` is the day in Phnom Penh, YYYY-MM-DD. */
export function JobFacts({ career, today }: { career: Career; today: string }) {
  const salary = monthlySalary(career.salary);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Deadline</dt>
        <dd>
          <time dateTime={career.deadline}>{longDay(career.deadline)}</time>
          {isClosed(career, today) && ' (Closed)'}
        </dd>
      </div>
      <div>
        <dt>Location</dt>
        <dd lang={langOf(career.location)}>{career.location}</dd>
      </div>
      <div>
        <dt>Job type</dt>
        <dd>{career.jobtype}</dd>
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
export function JobDetails({ career }: { career: Career }) {
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
        <p>Send your letter and CV, with the title of the job, to the e-mail address below, or call us.</p>
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
