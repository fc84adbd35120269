import type { Group } from '../../../content/group.ts';
import type { Messages } from '../../contract/catalogue.ts';
import { isClosed, longDay } from '../../contract/language/calendar.ts';
import { fill, type Language, langOf } from '../../contract/language/language.ts';
import { monthlySalary } from '../../contract/careers/salary.ts';
import type { ShownCareer } from '../../contract/careers/careers.ts';
import { bullets } from './bullets.ts';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import styles from './JobDetails.module.css';

/** In place of what a draft lacks. */
const NONE = '–';

interface JobFactsProps {
  messages: Messages;
  career: ShownCareer;
  today: string;
}

export function JobFacts({ messages, career, today }: JobFactsProps) {
  const { careerList: words, job, lang, months } = messages;
  const { deadline, location, jobtype } = career;
  const salary = career.salary === null ? NONE : monthlySalary(career.salary, words.salary);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words.deadline}</dt>
        <dd>
          {deadline === null ? NONE : <time dateTime={deadline}>{longDay(deadline, months)}</time>}
          {deadline !== null && isClosed({ deadline }, today) && ` (${words.closed})`}
        </dd>
      </div>
      <div>
        <dt>{job.location}</dt>
        <dd lang={langOf(location, lang)}>{location || NONE}</dd>
      </div>
      <div>
        <dt>{job.jobType}</dt>
        <dd>{jobtype ? words.jobTypes[jobtype] : NONE}</dd>
      </div>
      {salary && (
        <div>
          <dt>{job.salary}</dt>
          <dd>{salary}</dd>
        </div>
      )}
    </dl>
  );
}

interface JobDetailsProps {
  messages: Messages;
  career: ShownCareer;
  group: Group;
}

export function JobDetails({ messages, career, group }: JobDetailsProps) {
  const { job, lang } = messages;
  return (
    <article className={`wrap ${styles.job}`}>
      <div>
        <JobSection title={job.duties} text={career.responsible} fallback={job.noDuties} lang={lang} />
        <JobSection
          title={job.requirements}
          text={career.requirement}
          fallback={job.noRequirements}
          lang={lang}
        />
        <JobSection title={job.benefits} text={career.benefit} fallback={job.noBenefits} lang={lang} />
      </div>
      <section className={styles.apply}>
        <h2>{job.howToApply}</h2>
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
        <p>{fill(job.headOffice, { address: group.address })}</p>
      </section>
    </article>
  );
}

interface JobSectionProps {
  title: string;
  text: string;
  fallback: string;
  lang: Language;
}

function JobSection({ title, text, fallback, lang }: JobSectionProps) {
  const items = bullets(text);
  return (
    <section>
      <h2>{title}</h2>
      {items.length === 0 ? (
        <p>{fallback}</p>
      ) : (
        <ul className={styles.bullets}>
          {items.map((item, index) => (
            <li key={index} lang={langOf(item, lang)}>
              {item}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
