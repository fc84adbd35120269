import { paths } from '../../contract/paths.ts';

/** What a page says in the place of what it cannot show, and the way on. */
export function Notice({ title, text, linkText = 'Back to homepage' }: { title?: string; text: string; linkText?: string }) {
  return (
    <section>
      {title && <h1>{title}</h1>}
      <p role="status">{text}</p>
      <p>
        <a href={paths.home()}>{linkText}</a>
      </p>
    </section>
  );
}
