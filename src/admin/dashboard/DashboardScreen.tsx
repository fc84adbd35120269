import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import {
  type Icon,
  IconAlertTriangle,
  IconArchive,
  IconArticle,
  IconBriefcase,
  IconCircleCheck,
  IconHourglass,
  IconLanguage,
  IconLinkOff,
  IconMail,
  IconReportAnalytics,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AttentionItem, DashboardCounts } from '../../contract/dashboard/attention.ts';
import { inOwnWords } from '../../contract/dashboard/attention-texts.ts';
import { bell } from '../../contract/limits.ts';
import { product } from '../../contract/product.ts';
import { paths } from '../../contract/url/paths.ts';
import { api } from '../api/client.ts';
import { listQuery, readQuery } from '../api/query-client.ts';
import { lazyInPlace, Loaded, LoadError, LoadingSpinner } from '../screen/Loaded.tsx';
import { MessageLinks } from '../screen/MessageLinks.tsx';
import { Screen } from '../screen/Screen.tsx';
import { nameOfText } from '../screen/text-labels.ts';
import { dateAndTime, langOf } from '../screen/values.tsx';
import { useSession } from '../session/session.ts';
import classes from './DashboardScreen.module.css';
import { words } from '../words/words.ts';

const texts = words.dashboard;

/** The four numbers of the dashboard (§ 8.1): the title, the link and the colour of each. */
const cards = (
  [
    { count: 'contacts', path: paths.adminContacts(), accent: 'diamond', Icon: IconMail },
    { count: 'careers', path: paths.adminCareers(), accent: 'trading', Icon: IconBriefcase },
    { count: 'group_articles', path: paths.adminBlogs(), accent: 'group', Icon: IconArticle },
    { count: 'research_articles', path: paths.adminBlogs(), accent: 'research', Icon: IconReportAnalytics },
  ] as const
).map((card) => ({ ...card, title: texts.titles[card.count](product) }));

// Keys that begin with "dashboard": every write reads them again.
const numbersQuery = readQuery(['dashboard'], api.dashboard);
/** What an admin should see to. */
const attentionQuery = readQuery(['dashboard', 'attention'], api.attention);
/** The newest messages that wait for an answer. */
const toAnswerQuery = listQuery(['dashboard', 'to-answer'], api.contacts, {
  query: { status: 'open' as const, page: '1', per_page: String(bell.maxShown) },
});

// If it fails, the screen shows the numbers without charts.
const Charts = lazyInPlace(() => import('./Charts.tsx'), 'Charts', texts.charts.loading);

/** Loads the charts when they come into sight: on a phone they are below the cards, and weigh as much as the rest. */
function ChartsInSight({ counts }: { counts: DashboardCounts }) {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: '100px' });
  const [isSeen, setIsSeen] = useState(false);
  if (entry?.isIntersecting && !isSeen) setIsSeen(true);
  const parts = cards.map(({ count, accent }) => ({
    name: texts.names[count],
    value: counts[count],
    fill: 'var(--accent)',
    'data-accent': accent,
  }));
  return (
    <div ref={ref} className={classes.charts}>
      {isSeen ? <Charts parts={parts} /> : <LoadingSpinner label={texts.charts.loading} />}
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
  const waiting = toAnswer.data;
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
          <Stack gap="1.5rem">
            {failed.length > 0 && (
              <LoadError
                text={words.ui.listFailed}
                of={{
                  isFetching: failed.some(({ isFetching }) => isFetching),
                  refetch: () => failed.forEach(({ refetch }) => void refetch()),
                }}
              />
            )}
            <AttentionNotices items={notices.filter(isUrgent)} />
            <ul className={classes.cards}>
              {cards.map(({ title, count, path, accent, Icon: CardIcon }) => (
                <li key={count} className={`panel ${classes.card}`} data-accent={accent}>
                  <h2>{title}</h2>
                  <p>{counts[count].toLocaleString('en')}</p>
                  <span className={classes.icon} aria-hidden>
                    <CardIcon size={24} stroke={1.75} />
                  </span>
                  <Link to={path} className={classes.link}>
                    <span>{texts.viewAll}</span>{' '}
                    <VisuallyHidden component="span">{texts.of(title)}</VisuallyHidden>
                  </Link>
                </li>
              ))}
            </ul>
            {waiting && waiting.total > 0 && (
              <section className={`panel ${classes.toAnswer}`} aria-labelledby="to-answer">
                <Group justify="space-between" align="baseline" gap="0.25rem 1rem" mb="0.5rem">
                  <h2 id="to-answer">{words.inbox.toAnswer.title}</h2>
                  <Link to={`${paths.adminContacts()}?status=open`} className={classes.all}>
                    {words.inbox.toAnswer.all(waiting.total.toLocaleString('en'))}
                  </Link>
                </Group>
                <MessageLinks messages={waiting.items} hasNames />
              </section>
            )}
            {cards.every(({ count }) => counts[count] === 0) ? (
              <Text c="dimmed" ta="center" px="1.5rem" py="4rem" className={`panel ${classes.empty}`}>
                {texts.empty}
              </Text>
            ) : (
              <ChartsInSight counts={counts} />
            )}
            <QuietNotices items={notices.filter((item) => !isUrgent(item))} />
          </Stack>
        )}
      </Loaded>
    </Screen>
  );
}

const icons: Partial<Record<AttentionItem['kind'], Icon>> = {
  unanswered: IconHourglass,
  translations: IconLanguage,
  'old-messages': IconArchive,
  links: IconLinkOff,
};

function AttentionNotices({ items }: { items: AttentionItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={`panel ruled ${classes.notices}`} aria-label={texts.attention}>
      {items.map(({ kind, isTrouble, text, link }) => {
        const NoticeIcon = isTrouble ? IconAlertTriangle : (icons[kind] ?? IconCircleCheck);
        return (
          <li key={kind} data-trouble={isTrouble}>
            <NoticeIcon size={20} stroke={1.75} aria-hidden />
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
  if (items.length === 0) return null;
  return (
    <Stack gap="0.5rem" mt="-0.25rem" c="dimmed" fz="0.9rem">
      {items.map(({ kind, text, link }) => {
        const NoticeIcon = icons[kind] ?? IconCircleCheck;
        return (
          <Group
            key={kind}
            component="p"
            align="start"
            gap="0.5rem"
            wrap="nowrap"
            m={0}
            className={classes.quiet}
          >
            <NoticeIcon size={18} stroke={1.75} aria-hidden />
            <span>
              <span>{text}</span> {link && <Link to={link.path}>{link.text}</Link>}
            </span>
          </Group>
        );
      })}
    </Stack>
  );
}
