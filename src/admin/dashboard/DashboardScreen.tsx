// The dashboard: the number of messages, jobs and articles, as cards and as charts.

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { adminMessages } from '../../contract/admin-messages.ts';
import { Failure } from '../ui/Failure.tsx';
import { lazyPart } from '../ui/loadable.tsx';
import { Screen } from '../ui/Screen.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { readDashboard } from './dashboard.data.ts';
import { FigureCard } from './FigureCard.tsx';
import { figures } from './figures.ts';
import classes from './DashboardScreen.module.css';

// Start loading now, in parallel with the numbers. If it fails, the screen shows the numbers without charts.
const charts = lazyPart('The charts', async () => (await import('./Charts.tsx')).Charts);
const Charts = lazy(() => charts);

export function DashboardScreen() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => readDashboard(signal),
  });
  return (
    <Screen title="Dashboard">
      {isError ? (
        <Failure
          text={`Error: ${adminMessages.listFailed}`}
          retry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : data === undefined ? (
        <Waiting />
      ) : (
        <>
          <ul className={classes.cards}>
            {figures.map(({ count, name, ...figure }) => (
              <FigureCard key={name} count={data[count]} {...figure} />
            ))}
          </ul>
          {figures.every(({ count }) => data[count] === 0) ? (
            <p className={classes.empty}>
              Nothing to draw yet: the first message, job or article will appear here.
            </p>
          ) : (
            <div className={classes.charts}>
              <Suspense fallback={<Waiting label="Loading the charts" />}>
                <Charts counts={data} />
              </Suspense>
            </div>
          )}
        </>
      )}
    </Screen>
  );
}
