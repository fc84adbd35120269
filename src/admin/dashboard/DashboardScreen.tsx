// The dashboard: the number of messages, jobs and articles, as cards and as charts.

import { Box, Group, VisuallyHidden } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, useState } from 'react';
import type { AttentionItem } from '../../contract/dashboard/attention.ts';
import { inOwnWords } from '../../contract/dashboard/attention-texts.ts';
import { dateAndTime, langOf } from '../screen/values.tsx';
import { lazyInPlace, Loaded, LoadError, LoadingSpinner } from '../screen/Loaded.tsx';
import { nameOfText } from '../screen/text-labels.ts';
import { Screen } from '../screen/Screen.tsx';
import { useSession } from '../session/session.ts';
import { dashboardNumbers } from './dashboard-numbers.ts';
import classes from './DashboardScreen.module.css';
import { bell } from '../../contract/limits.ts';
import { api, bodyOf, listOf } from '../api/client.ts';
import { readQuery } from '../api/query-client.ts';
import { ApiProblem } from '../api/problem.ts';
import {
  IconAlertTriangle,
  IconArchive,
  IconCircleCheck,
  IconHourglass,
  IconLanguage,
  IconLinkOff,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { StaffContact } from '../../contract/contacts/contacts.ts';
import type { Listed } from '../../contract/lists/paging.ts';
import { paths } from '../../contract/url/paths.ts';
import { MessageLinks } from '../screen/MessageLinks.tsx';
import { words } from '../words/words.ts';

const texts = words.dashboard;

// If it fails, the screen shows the numbers without charts.
const Charts = lazyInPlace(() => import('./Charts.tsx'), 'Charts', texts.charts.loading);

/** Loads the charts when they come into sight: on a phone they are below the cards, and weigh as much as the rest. */
function ChartsInSight(props: ComponentProps<typeof Charts>) {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: '100px' });
  const [isSeen, setIsSeen] = useState(false);
  if (entry?.isIntersecting && !isSeen) setIsSeen(true);
  return (
    <div ref={ref} className={classes.charts}>
      {isSeen ? <Charts {...props} /> : <LoadingSpinner label={texts.charts.loading} />}
    </div>
  );
}

/** Also what is no error, but somebody waits for it: the writer of a draft, or who applied for a job. */
const isUrgent = ({ kind, isTrouble }: AttentionItem) =>
  isTrouble || kind === 'ready' || kind === 'unanswered';

/** The names of the texts of the site are English in the data. */
const withNameOfText = (item: AttentionItem): AttentionItem =>
  item.kind === 'ready' && item.values?.name
    ? { ...item, values: { ...item.values, name: nameOfText(item.values.name) } }
    : item;

export function DashboardScreen() {
  const numbers = useQuery(numbersQuery);
  const attention = useQuery({ ...attentionQuery, enabled: useSession()?.permission === 'admin' });
  // Read before the numbers are shown, not after them: the charts below would move.
  const toAnswer = useQuery(toAnswerQuery);
  const notices =
    attention.data?.map((item) =>
      inOwnWords(withNameOfText(item), { words: words.attention, inWords: dateAndTime }),
    ) ?? [];
  const besides = [attention, toAnswer];
  const isFirst = besides.some(({ isLoading, isFetched }) => isLoading && !isFetched);
  const failed = besides.filter(({ data, isFetched }) => isFetched && !data);
  const all = { ...numbers, data: isFirst ? undefined : numbers.data };
  return (
    <Screen title={words.desk.screens.dashboard}>
      <Loaded of={all} failed={texts.failed(words.ui.listFailed)}>
        {(counts) => (
          <>
            {failed.length > 0 && (
              <Box mb="1.5rem">
                <LoadError
                  text={words.ui.listFailed}
                  retry={() => failed.forEach(({ refetch }) => void refetch())}
                  isRetrying={failed.some(({ isFetching }) => isFetching)}
                />
              </Box>
            )}
            <AttentionNotices items={notices.filter(isUrgent)} />
            <ul className={classes.cards}>
              {dashboardNumbers.map(({ count, name, ...card }) => (
                <NumberCard key={name} count={counts[count]} {...card} />
              ))}
            </ul>
            {toAnswer.data && <ToAnswer {...toAnswer.data} />}
            {dashboardNumbers.every(({ count }) => counts[count] === 0) ? (
              <p className={classes.empty}>{texts.empty}</p>
            ) : (
              <ChartsInSight counts={counts} />
            )}
            <QuietNotices items={notices.filter((item) => !isUrgent(item))} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

// Keys that begin with "dashboard": every write reads them again.

/** The four numbers of the dashboard. It fails if the response does not have them. */
const numbersQuery = queryOptions({
  queryKey: ['dashboard'],
  async queryFn({ signal }) {
    const counts = await bodyOf(api.dashboard.$get({}, { init: { signal } }));
    if (typeof counts?.contacts !== 'number') throw new ApiProblem(200);
    return counts;
  },
});

/** What an admin should see to. */
const attentionQuery = readQuery(['dashboard', 'attention'], api.attention);

/** The newest messages that wait for an answer. */
const toAnswerQuery = queryOptions({
  queryKey: ['dashboard', 'to-answer'],
  queryFn({ signal }) {
    const query = { status: 'open' as const, page: '1', per_page: String(bell.maxShown) };
    return listOf(api.contacts.$get({ query }, { init: { signal } }));
  },
});

function AttentionNotices({ items }: { items: AttentionItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={`panel ruled ${classes.notices}`} aria-label={words.dashboard.attention}>
      {items.map(({ kind, isTrouble, text, link }) => {
        const Icon = isTrouble ? IconAlertTriangle : kind === 'unanswered' ? IconHourglass : IconCircleCheck;
        return (
          <li key={kind} data-trouble={isTrouble}>
            <Icon size={20} stroke={1.75} aria-hidden />
            <span lang={langOf(text)}>{text}</span>
            {link && <Link to={link.path}>{link.text}</Link>}
          </li>
        );
      })}
    </ul>
  );
}

/** What is well and an admin wants to see each morning, such as the age of the backup. */
function QuietNotices({ items }: { items: AttentionItem[] }) {
  return items.map(({ kind, text, link }) => {
    const Icon = iconOf(kind);
    return (
      <p key={kind} className={classes.quiet}>
        <Icon size={18} stroke={1.75} aria-hidden />
        <span>
          <span>{text}</span> {link && <Link to={link.path}>{link.text}</Link>}
        </span>
      </p>
    );
  });
}

function iconOf(kind: AttentionItem['kind']) {
  if (kind === 'translations') return IconLanguage;
  return kind === 'old-messages' ? IconArchive : kind === 'links' ? IconLinkOff : IconCircleCheck;
}

interface NumberCardProps {
  title: string;
  count: number;
  path: string;
  accent: string;
  Icon: ComponentType<{ size: number; stroke: number }>;
}

function NumberCard({ title, count, path, accent, Icon }: NumberCardProps) {
  return (
    <li className={`panel ${classes.card}`} data-accent={accent}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.count}>{count.toLocaleString('en')}</p>
      <span className={classes.icon} aria-hidden>
        <Icon size={24} stroke={1.75} />
      </span>
      <Link to={path} className={classes.link}>
        <span>{words.dashboard.viewAll}</span>{' '}
        <VisuallyHidden component="span">{words.dashboard.of(title)}</VisuallyHidden>
      </Link>
    </li>
  );
}

function ToAnswer({ items, total }: Listed<StaffContact>) {
  if (total === 0) return null;
  return (
    <section className={`panel ${classes.toAnswer}`} aria-labelledby="to-answer">
      <Group justify="space-between" align="baseline" gap="0.25rem 1rem" mb="0.5rem" className={classes.head}>
        <h2 id="to-answer">{words.inbox.toAnswer.title}</h2>
        <Link to={`${paths.adminContacts()}?status=open`}>
          {words.inbox.toAnswer.all(total.toLocaleString('en'))}
        </Link>
      </Group>
      <MessageLinks messages={items} hasNames />
    </section>
  );
}
