// The dashboard: the number of messages, jobs and articles, as cards and as charts.

import { Box } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { AttentionItem } from '../../contract/dashboard/attention.ts';
import { inOwnWords } from '../../contract/dashboard/attention-texts.ts';
import { dateAndTime } from '../screen/values.tsx';
import { lazyInPlace } from '../screen/lazy-load.tsx';
import { Loaded, LoadError, LoadingSpinner } from '../screen/Loaded.tsx';
import { nameOfText } from '../screen/text-labels.ts';
import { Screen } from '../screen/Screen.tsx';
import { useSession } from '../session/session.ts';
import { AttentionNotices, QuietNotices } from './AttentionNotices.tsx';
import { NumberCard } from './NumberCard.tsx';
import { ToAnswer } from './ToAnswer.tsx';
import { dashboardNumbers } from './dashboard-numbers.ts';
import classes from './DashboardScreen.module.css';
import { bell } from '../../contract/limits.ts';
import { api, bodyOf, listOf } from '../api/client.ts';
import { readQuery } from '../api/query-client.ts';
import { ApiProblem } from '../api/problem.ts';
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

/** Not an error: a draft is ready, and its writer waits for the publication. */
const isUrgent = ({ kind, isTrouble }: AttentionItem) => isTrouble || kind === 'ready';

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
