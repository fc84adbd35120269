// What was read on the site: each day, pages, where visitors came from, and what they sent then.

import { SegmentedControl, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { languageNames } from '../../contract/language/language.ts';
import { paths } from '../../contract/url/paths.ts';
import { directVisit, otherVisits, visitPeriods, type Visits } from '../../contract/visits/visits.ts';
import { api, bodyOf } from '../api/client.ts';
import { ExportMenu } from '../list/ListTools.tsx';
import { inNewTab } from '../screen/Buttons.tsx';
import { Introduction, Screen } from '../screen/Screen.tsx';
import { lazyInPlace, Loaded } from '../screen/Loaded.tsx';
import { langOf, shortDate } from '../screen/values.tsx';
import { words } from '../words/words.ts';
import { CountTable, countText, shareText } from './CountTable.tsx';
import classes from './Visits.module.css';

const texts = words.visits;

const DaysChart = lazyInPlace(() => import('./DaysChart.tsx'), 'DaysChart', words.dashboard.charts.loading);

type Period = (typeof visitPeriods)[number];

export function VisitsScreen() {
  const [days, setDays] = useState<Period>('30');
  const visits = useQuery({
    queryKey: ['visits', days],
    queryFn: ({ signal }) => bodyOf(api.visits.$get({ query: { days } }, { init: { signal } })),
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

function Counted(visits: Visits) {
  const { total, before, pages, jobs, hosts, from, devices, languages } = visits;
  const isEmpty = [total, before].every(({ seen, without_script }) => seen + without_script === 0);
  if (isEmpty)
    return (
      <div className={`panel ${classes.part}`}>
        <Text fw={600}>{texts.empty}</Text>
        <Text size="sm" c="dimmed">
          {texts.emptyHint}
        </Text>
      </div>
    );
  return (
    <div className={classes.parts}>
      <dl className={classes.totals}>
        {(['seen', 'visitors', 'without_script'] as const).map((name) => (
          <div key={name} className={`panel ${classes.part}`}>
            <dt>{texts.total[name]}</dt>
            <dd className={classes.count}>{countText(total[name])}</dd>
            <dd className={classes.before}>{texts.before(countText(before[name]))}</dd>
          </div>
        ))}
      </dl>
      <Days {...visits} />
      <Part title={texts.pages} isWide>
        {(label) => (
          <CountTable
            label={label}
            head={[texts.name, texts.seen, texts.previous]}
            rows={pages.map(({ path, title, seen, before: earlier }) => ({
              key: path,
              name: path === otherVisits ? texts.other : <PageLink path={path} title={title} />,
              counts: [seen, earlier],
            }))}
          />
        )}
      </Part>
      <Views title={texts.from} hint={texts.fromHint} rows={from} />
      <Views title={texts.hosts} rows={hosts} />
      <Part title={texts.jobs}>
        {(label) => (
          <CountTable
            label={label}
            head={[texts.name, texts.seen, texts.applications, texts.share]}
            rows={[
              { id: 0, title: texts.sum, seen: total.job_views, applications: total.applications },
              ...jobs,
            ].map(({ id, title, seen, applications }) => ({
              key: String(id),
              name: id === 0 ? title : <PageLink path={paths.career(id)} title={title} />,
              counts: [seen, applications, shareText(applications, seen)],
            }))}
          />
        )}
      </Part>
      <Part title={texts.contact}>
        {(label) => (
          <CountTable
            label={label}
            head={[texts.name, texts.seen, texts.messages, texts.share]}
            rows={[
              {
                key: 'contact',
                name: <PageLink path={paths.contact()} title={texts.contactPage} />,
                counts: [total.contact_views, total.messages, shareText(total.messages, total.contact_views)],
              },
            ]}
          />
        )}
      </Part>
      <Views
        title={texts.devices}
        rows={devices.map(({ name, ...views }) => ({ name: texts[name], ...views }))}
      />
      <Views
        title={texts.languages}
        rows={languages.map(({ name, ...views }) => ({ name: languageNames[name], ...views }))}
      />
    </div>
  );
}

/** The chart, with its table beside it: the newest day first. */
function Days({ days }: Visits) {
  return (
    <Part title={texts.perDay} isWide>
      {(label) => (
        <div className={classes.days}>
          <div className={classes.chart}>
            <DaysChart days={days} />
          </div>
          <CountTable
            label={label}
            head={[texts.day, texts.seen, texts.visitors, texts.withoutScript]}
            rows={days.toReversed().map(({ day, seen, visitors, without_script }) => ({
              key: day,
              name: <time dateTime={day}>{shortDate(day)}</time>,
              counts: [seen, visitors, without_script],
            }))}
          />
        </div>
      )}
    </Part>
  );
}

interface ViewsProps {
  title: string;
  hint?: string | undefined;
  rows: { name: string; seen: number; before: number }[];
}

function Views({ title, hint, rows }: ViewsProps) {
  const nameOf = (name: string) => {
    if (name === otherVisits) return texts.other;
    return name === directVisit ? texts.direct : name;
  };
  return (
    <Part title={title} hint={hint}>
      {(label) => (
        <CountTable
          label={label}
          head={[texts.name, texts.seen, texts.previous]}
          rows={rows.map(({ name, seen, before }) => ({
            key: name,
            name: <span lang={langOf(name)}>{nameOf(name)}</span>,
            counts: [seen, before],
          }))}
        />
      )}
    </Part>
  );
}

interface PartProps {
  title: string;
  hint?: string | undefined;
  isWide?: boolean;
  /** `label`: the id of the heading. */
  children: (label: string) => ReactNode;
}

function Part({ title, hint, isWide, children }: PartProps) {
  const label = useId();
  return (
    <section className={`panel ${classes.part}`} data-wide={isWide}>
      <h2 id={label}>{title}</h2>
      {hint && (
        <Text size="sm" c="dimmed" mb="xs">
          {hint}
        </Text>
      )}
      {children(label)}
    </section>
  );
}

function PageLink({ path, title }: { path: string; title: string | null }) {
  return (
    <a {...inNewTab(path)} lang={langOf(title ?? path)}>
      {title ?? path}
    </a>
  );
}
