import { SegmentedControl, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { languageNames } from '../../contract/language/language.ts';
import { paths } from '../../contract/url/paths.ts';
import {
  directVisit,
  type NamedViews,
  otherVisits,
  visitPeriods,
  type Visits,
} from '../../contract/visits/visits.ts';
import { api } from '../api/client.ts';
import { readQueryWith } from '../api/query-client.ts';
import { ExportMenu } from '../list/ListTools.tsx';
import { inNewTab } from '../screen/Buttons.tsx';
import areaClasses from '../screen/ChartArea.module.css';
import { Introduction, Screen } from '../screen/Screen.tsx';
import { lazyInPlace, Loaded } from '../screen/Loaded.tsx';
import { Day, langOf } from '../screen/values.tsx';
import { words } from '../words/words.ts';
import classes from './Visits.module.css';

const texts = words.visits;

const DaysChart = lazyInPlace(() => import('./DaysChart.tsx'), 'DaysChart', words.dashboard.charts.loading);

type Period = (typeof visitPeriods)[number];

const small = { c: 'dimmed', fz: '0.875rem' };
const viewsHead = [texts.name, texts.seen, texts.previous];

export function VisitsScreen() {
  const [days, setDays] = useState<Period>('30');
  const visits = useQuery({
    ...readQueryWith(['visits', days], api.visits, { query: { days } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen
      title={words.desk.screens.visits}
      actions={
        <>
          <SegmentedControl
            bg="var(--paper-deep)"
            aria-label={texts.period}
            data={visitPeriods.map((value) => ({ value, label: texts.days(Number(value)) }))}
            value={days}
            onChange={(value) => setDays(value as Period)}
          />
          <ExportMenu path="/visits" selection={{ days }} />
        </>
      }
    >
      <Introduction>{texts.introduction}</Introduction>
      <Loaded of={visits} failed={texts.failed}>
        {(counted) => <Counted {...counted} />}
      </Loaded>
    </Screen>
  );
}

function Counted({ days, total, before, pages, jobs, hosts, from, devices, languages }: Visits) {
  if ([total, before].every(({ seen, without_script }) => seen + without_script === 0))
    return (
      <div className={`panel ${classes.part}`}>
        <Text fw={600}>{texts.empty}</Text>
        <Text size="sm" c="dimmed">
          {texts.emptyHint}
        </Text>
      </div>
    );
  return (
    <div className={areaClasses.parts}>
      <dl className={classes.totals}>
        {(['seen', 'visitors', 'without_script'] as const).map((name) => (
          <div key={name} className={`panel ${classes.part}`}>
            <Text component="dt" c="dimmed" fw={600}>
              {texts.total[name]}
            </Text>
            <dd className={classes.count}>{countText(total[name])}</dd>
            <Text component="dd" {...small}>
              {texts.before(countText(before[name]))}
            </Text>
          </div>
        ))}
      </dl>
      <Part
        title={texts.perDay}
        isWide
        chart={<DaysChart days={days} />}
        head={[texts.day, texts.seen, texts.visitors, texts.withoutScript]}
        rows={days.toReversed().map(({ day, seen, visitors, without_script }) => ({
          key: day,
          name: <Day at={day} />,
          counts: [seen, visitors, without_script],
        }))}
      />
      <Part
        title={texts.pages}
        isWide
        head={viewsHead}
        rows={pages.map(({ path, title, seen, before: earlier }) => ({
          key: path,
          name: path === otherVisits ? texts.other : <PageLink path={path} title={title} />,
          counts: [seen, earlier],
        }))}
      />
      <Part title={texts.from} hint={texts.fromHint} head={viewsHead} rows={viewsOf(from, sourceName)} />
      <Part title={texts.hosts} head={viewsHead} rows={viewsOf(hosts, sourceName)} />
      <Part
        title={texts.jobs}
        head={[texts.name, texts.seen, texts.applications, texts.share]}
        rows={[
          { key: 'sum', name: texts.sum, counts: countsOf(total.job_views, total.applications) },
          ...jobs.map(({ id, title, seen, applications }) => ({
            key: String(id),
            name: <PageLink path={paths.career(id)} title={title} />,
            counts: countsOf(seen, applications),
          })),
        ]}
      />
      <Part
        title={texts.contact}
        head={[texts.name, texts.seen, texts.messages, texts.share]}
        rows={[
          {
            key: 'contact',
            name: <PageLink path={paths.contact()} title={texts.contactPage} />,
            counts: countsOf(total.contact_views, total.messages),
          },
        ]}
      />
      <Part title={texts.devices} head={viewsHead} rows={viewsOf(devices, (name) => texts[name])} />
      <Part
        title={texts.languages}
        head={viewsHead}
        rows={viewsOf(languages, (lang) => languageNames[lang])}
      />
    </div>
  );
}

const countText = (count: number) => count.toLocaleString('en');

/** Views, what they led to, and its share in percent; none without enough views, which blockers hide. */
const countsOf = (seen: number, sent: number) => [
  seen,
  sent,
  sent > seen || seen === 0 ? '–' : `${((100 * sent) / seen).toFixed(1)}%`,
];

function sourceName(source: string): string {
  if (source === otherVisits) return texts.other;
  return source === directVisit ? texts.direct : source;
}

function viewsOf<Value extends string>(
  views: (Omit<NamedViews, 'name'> & { name: Value })[],
  inWords: (value: Value) => string,
): Row[] {
  return views.map(({ name: value, seen, before }) => {
    const name = inWords(value);
    return { key: value, name: <span lang={langOf(name)}>{name}</span>, counts: [seen, before] };
  });
}

function PageLink({ path, title }: { path: string; title: string | null }) {
  return (
    <a {...inNewTab(path)} lang={langOf(title ?? path)}>
      {title ?? path}
    </a>
  );
}

type Row = { key: string; name: ReactNode; counts: (number | string)[] };

interface PartProps {
  title: string;
  hint?: string;
  isWide?: boolean;
  /** Beside the table. */
  chart?: ReactNode;
  head: string[];
  rows: Row[];
}

/** A table of names with numbers; a bar behind each name shows its first number. */
function Part({ title, hint, isWide, chart, head, rows }: PartProps) {
  const label = useId();
  const most = Math.max(...rows.map(({ counts: [first] }) => Number(first)), 1);
  const table = (
    // Long tables scroll, also by the keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} role="region" aria-labelledby={label} tabIndex={0}>
      <table className={classes.table} aria-labelledby={label}>
        <thead>
          <tr>
            {head.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, counts }) => (
            <tr key={key}>
              <th scope="row" style={{ backgroundSize: `${(100 * Number(counts[0])) / most}% 100%` }}>
                {name}
              </th>
              {counts.map((count, index) => (
                <td key={head[index + 1]}>{typeof count === 'number' ? countText(count) : count}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
  return (
    <section className={`panel ${classes.part}`} data-wide={isWide}>
      <h2 id={label}>{title}</h2>
      {hint && (
        <Text size="sm" c="dimmed" mb="xs">
          {hint}
        </Text>
      )}
      <div className={chart ? classes.days : undefined}>
        {chart && (
          <div className={areaClasses.chart} style={{ blockSize: '18rem' }}>
            {chart}
          </div>
        )}
        {rows.length > 0 ? table : <Text {...small}>{texts.none}</Text>}
      </div>
    </section>
  );
}
