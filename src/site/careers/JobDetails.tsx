import { group } from '../../../content/group.ts';
import { longDate } from '../../contract/calendar.ts';
import { type Career, isClosed } from '../../contract/careers.ts';
import { bullets } from './bullets.ts';

/** One job: its facts, its three lists, and how to apply. */
export function JobDetails({ career, today }: { career: Career; today: string }) {
  return (
    <article>
      <h1>{career.title}</h1>
      <p>
        Deadline <time dateTime={career.deadline}>{longDate(career.deadline)}</time>
        {isClosed(career, today) && ' (Closed)'} · {career.location}
      </p>
      <JobSection title="Duties & Responsibilities" text={career.responsible} fallback="No responsibilities listed." />
      <JobSection title="Qualification and Requirement" text={career.requirement} fallback="No requirements listed." />
      <JobSection title="Benefit Packages" text={career.benefit} fallback="No benefits listed." />
      <section>
        <h2>How to Apply</h2>
        <p>
          Write to <a href={`mailto:${group.careers.email}`}>{group.careers.email}</a>, or call {group.careers.phones.join(' or ')}.
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
        <ul>
          {items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
