import type { Messages } from '../../contract/catalogue.ts';
import type { Conversation as Shown } from '../../contract/contacts/answers.ts';
import { dateAndTime, longDate } from '../../contract/language/calendar.ts';
import { fill, langOf } from '../../contract/language/language.ts';
import { sizeLimits } from '../../contract/limits.ts';
import { product } from '../../contract/product.ts';
import { crumbsTo } from '../ui/Breadcrumb.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import form from './ContactForm.module.css';
import styles from './Conversation.module.css';

interface ConversationProps {
  messages: Messages;
  conversation: Shown;
  isSent: boolean;
  /** Why the answer was not stored; `typed` is what it said. */
  problem: string | undefined;
  typed: string;
  idempotencyKey: string;
}

export function Conversation({ messages, conversation, isSent, problem, ...sent }: ConversationProps) {
  const { lang, conversation: words } = messages;
  const { subject, expires_at, entries } = conversation;
  const until = fill(words.lead, { date: longDate(expires_at, lang) });
  return (
    <>
      <PageHead messages={messages} crumbs={crumbsTo(messages, words.title)} title={subject} lead={until} />
      <div className={`wrap ${styles.thread}`}>
        <ol>
          {entries.map(({ id, name, text, created_at }) => (
            <li key={id} data-by={name === null ? 'visitor' : 'group'}>
              <p className={`soft row ${styles.by}`}>
                <strong>{name === null ? words.you : fill(words.group, { name, group: product })}</strong>
                <time dateTime={created_at}>{dateAndTime(created_at, lang)}</time>
              </p>
              <p className={styles.text} lang={langOf(text, lang)} dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ol>
        {(isSent || problem) && (
          <p id="outcome" role={problem ? 'alert' : 'status'} tabIndex={-1} className={form.outcome}>
            <strong>{problem ? words.failed : words.sent}</strong>
          </p>
        )}
        <form method="post" action="#outcome" className={form.form} data-print="no">
          <input type="hidden" name="key" value={sent.idempotencyKey} />
          <div className={form.field}>
            <label htmlFor="answer">{words.answer}</label>
            <textarea
              id="answer"
              name="message"
              rows={6}
              required
              maxLength={sizeLimits.message}
              defaultValue={sent.typed}
              {...(problem && { 'aria-invalid': true, 'aria-describedby': 'answer-error' })}
            />
            {problem && (
              <p id="answer-error" className={form.error}>
                {problem}
              </p>
            )}
          </div>
          <button className="button" type="submit">
            {words.send}
          </button>
        </form>
      </div>
    </>
  );
}
