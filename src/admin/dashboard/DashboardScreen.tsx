// The dashboard: the number of messages, jobs and articles, as cards and as charts.

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { adminMessages } from '../../contract/admin-messages.ts';
import { paths } from '../../contract/paths.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { lazyPart } from '../ui/lazy-load.tsx';
import { Screen } from '../ui/Screen.tsx';
import { LoadingSpinner } from '../ui/LoadingSpinner.tsx';
import { useSession } from '../session/session.ts';
import { AttentionNotices } from './AttentionNotices.tsx';
import { readAttention, readDashboard, readToAnswer } from './dashboard.data.ts';
import { NumberCard } from './NumberCard.tsx';
import { QuietNotices } from './QuietNotices.tsx';
import { ToAnswer } from './ToAnswer.tsx';
import { dashboardNumbers } from './dashboard-numbers.ts';
import classes from './DashboardScreen.module.css';

// Start loading now, in parallel with the numbers. If it fails, the screen shows the numbers without charts.
const charts = lazyPart('The charts', async () => (await import('./Charts.tsx')).Charts);
const Charts = lazy(() => charts);

export function DashboardScreen() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => readDashboard(signal),
  });
  // Keys that begin with "dashboard": every write reads them again.
  const attention = useQuery({
    queryKey: ['dashboard', 'attention'],
    queryFn: ({ signal }) => readAttention(signal),
    enabled: useSession()?.permission === 'admin',
  });
  // Read before the numbers are shown, not after them: the charts below would move.
  const toAnswer = useQuery({
    queryKey: ['dashboard', 'to-answer'],
    queryFn: ({ signal }) => readToAnswer(signal),
  });
  const notices = attention.data ?? [];
  return (
    <Screen
      title="Dashboard"
      actions={
        <Button component={Link} to={paths.adminTexts()} variant="default">
          Texts of the site
        </Button>
      }
    >
      {isError ? (
        <LoadError
          text={`Error: ${adminMessages.listFailed}`}
          retry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : data === undefined || attention.isLoading || toAnswer.isLoading ? (
        <LoadingSpinner />
      ) : (
        <>
          <AttentionNotices items={notices.filter(({ isTrouble }) => isTrouble)} />
          <ul className={classes.cards}>
            {dashboardNumbers.map(({ count, name, ...card }) => (
              <NumberCard key={name} count={data[count]} {...card} />
            ))}
          </ul>
          {toAnswer.data && <ToAnswer {...toAnswer.data} />}
          {dashboardNumbers.every(({ count }) => data[count] === 0) ? (
            <p className={classes.empty}>
              Nothing to draw yet: the first message, job or article will appear here.
            </p>
          ) : (
            <div className={classes.charts}>
              <Suspense fallback={<LoadingSpinner label="Loading the charts" />}>
                <Charts counts={data} />
              </Suspense>
            </div>
          )}
          <QuietNotices items={notices.filter(({ isTrouble }) => !isTrouble)} />
        </>
      )}
    </Screen>
  );
}
