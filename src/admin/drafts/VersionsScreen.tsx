// The published versions of an article or a job, and how one differs from a later one.

import { Alert, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { draftMessages } from '../../contract/draft-messages.ts';
import { type DraftKind, draftKinds, type VersionItem } from '../../contract/drafts.ts';
import { Introduction } from '../ui/Introduction.tsx';
import { lazyPart } from '../ui/lazy-load.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { LoadingSpinner } from '../ui/LoadingSpinner.tsx';
import { Screen } from '../ui/Screen.tsx';
import { useParamsOfUrl } from '../ui/url-params.ts';
import { RestoreButton } from './RestoreButton.tsx';
import { VersionLinks } from './VersionLinks.tsx';
import { listVersions, readPublished, readVersion } from './versions.data.ts';
import classes from './VersionsScreen.module.css';

const texts = draftMessages.versions;

const Difference = lazy(() =>
  lazyPart('The difference', async () => (await import('./Difference.tsx')).Difference),
);

interface Of {
  kind: DraftKind;
  /** The id of the article or the job, as it is in the URL. */
  id: string;
}

export function VersionsScreen() {
  const { kind, id = '' } = useParams();
  const known = draftKinds.find((name) => name === kind);
  return (
    <Screen title={texts.title}>
      <Introduction>{texts.introduction}</Introduction>
      {known ? <Versions kind={known} id={id} /> : <LoadError text={texts.listFailed} />}
    </Screen>
  );
}

function Versions({ kind, id }: Of) {
  const list = useQuery({
    queryKey: ['versions', kind, id],
    queryFn: ({ signal }) => listVersions(kind, id, signal),
  });
  const [params] = useParamsOfUrl();
  if (list.error)
    return (
      <LoadError text={texts.listFailed} retry={() => void list.refetch()} isRetrying={list.isFetching} />
    );
  if (!list.data) return <LoadingSpinner />;
  const versions = list.data;
  const newest = versions[0];
  if (!newest) return <Text>{texts.empty}</Text>;
  // What the last publication changed is what most people look for.
  const chosen =
    versions.find((version) => String(version.id) === params.get('version')) ?? versions[1] ?? newest;
  const next = versions[versions.indexOf(chosen) - 1];
  return (
    <div className={classes.versions}>
      <VersionLinks versions={versions} chosen={chosen} />
      <section aria-label={chosen.title} className={classes.chosen}>
        <Compared kind={kind} id={id} version={chosen} next={next} />
      </section>
    </div>
  );
}

function Compared({ kind, id, version, next }: Of & { version: VersionItem; next: VersionItem | undefined }) {
  const [params, setParams] = useParamsOfUrl();
  const isWithPublished = next === undefined || params.get('with') === 'published';
  const [before, after] = [
    useQuery(versionQuery(version.id)),
    useQuery({
      ...(isWithPublished ? publishedQuery(kind, id) : versionQuery(next.id)),
    }),
  ];
  function compareWith(what: string): void {
    const changed = new URLSearchParams(params);
    if (what === 'published') changed.set('with', what);
    else changed.delete('with');
    setParams(changed, { replace: true });
  }
  return (
    <>
      <div className={classes.tools}>
        {next ? (
          <SegmentedControl
            size="sm"
            aria-label={texts.compare}
            value={isWithPublished ? 'published' : 'next'}
            onChange={compareWith}
            data={[
              { value: 'next', label: texts.next },
              { value: 'published', label: texts.published },
            ]}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {texts.last}
          </Text>
        )}
        <RestoreButton version={version} />
      </div>
      {(before.error ?? after.error) ? (
        <LoadError
          text={texts.loadFailed}
          retry={() => void Promise.all([before.refetch(), after.refetch()])}
          isRetrying={before.isFetching || after.isFetching}
        />
      ) : before.data && after.data !== undefined ? (
        <Suspense fallback={<LoadingSpinner />}>
          {after.data === null && (
            <Alert color="ink" mb="md">
              {texts.offSite}
            </Alert>
          )}
          <Difference kind={kind} before={before.data} after={after.data ?? before.data} isWhole />
        </Suspense>
      ) : (
        <LoadingSpinner />
      )}
    </>
  );
}

/** A version never changes. */
const versionQuery = (id: number) => ({
  queryKey: ['versions', 'one', id] as readonly unknown[],
  queryFn: ({ signal }: { signal: AbortSignal }) => readVersion(id, signal),
  staleTime: Infinity,
});

const publishedQuery = (kind: DraftKind, id: string) => ({
  queryKey: [kind, 'published', id] as readonly unknown[],
  queryFn: ({ signal }: { signal: AbortSignal }) => readPublished(kind, id, signal),
});
