import type { Group } from '../../../content/group.ts';
import type { Messages } from '../../contract/catalogue.ts';
import { isClosed, longDay } from '../../contract/language/calendar.ts';
import { fill, type Language, langOf } from '../../contract/language/language.ts';
import { monthlySalary } from '../../contract/careers/salary.ts';
import type { ShownCareer } from '../../contract/careers/careers.ts';
import { bullets } from './bullets.ts';
import { PhoneLink } from '../ui/ContactLinks.tsx';
import styles from './JobDetails.module.css';

/** In place of what a draft lacks. */
const NONE = '–';

type JobProps = { messages: Messages; career: ShownCareer };

export function JobFacts({ messages, career, today }: JobProps & { today: string }) {
  const { careerList: words, job, lang, months } = messages;
  const { deadline, location, jobtype } = career;
  const salary = career.salary === null ? NONE : monthlySalary(career.salary, words.salary);
  return (
    <dl className={`row ${styles.facts}`}>
      <div>
        <dt className="soft">{words.deadline}</dt>
        <dd>
          {deadline === null ? NONE : <time dateTime={deadline}>{longDay(deadline, months)}</time>}
          {deadline !== null && isClosed({ deadline }, today) && ` (${words.closed})`}
        </dd>
      </div>
      <div>
        <dt className="soft">{job.location}</dt>
        <dd lang={langOf(location, lang)}>{location || NONE}</dd>
      </div>
      <div>
        <dt className="soft">{job.jobType}</dt>
        <dd>{jobtype ? words.jobTypes[jobtype] : NONE}</dd>
      </div>
      {salary && (
        <div>
          <dt className="soft">{job.salary}</dt>
          <dd>{salary}</dd>
        </div>
      )}
    </dl>
  );
}

export function JobDetails({ messages, career, group }: JobProps & { group: Group }) {
  const { job, lang } = messages;
  const sections = [
    [job.duties, career.responsible, job.noDuties],
    [job.requirements, career.requirement, job.noRequirements],
    [job.benefits, career.benefit, job.noBenefits],
  ] as const;
  return (
    <article className={`wrap ${styles.job}`}>
      <div>
        {sections.map(([title, text, fallback]) => (
          <section key={title}>
            <h2>{title}</h2>
            <Bullets items={bullets(text)} fallback={fallback} lang={lang} />
          </section>
        ))}
      </div>
      <section className={`touch ${styles.apply}`}>
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

type BulletsProps = { items: string[]; fallback: string; lang: Language };

function Bullets({ items, fallback, lang }: BulletsProps) {
  if (items.length === 0) return <p>{fallback}</p>;
  return (
    <ul className={styles.bullets}>
      {items.map((item, index) => (
        <li key={index} lang={langOf(item, lang)}>
          {item}
        </li>
      ))}
    </ul>
  );
}
