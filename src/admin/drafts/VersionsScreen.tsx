// The published versions of an article or a job, and how one differs from a later one.

import { Alert, Group, SegmentedControl, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { type DraftKind, draftKinds, type VersionItem } from '../../contract/drafts/drafts.ts';
import { type Language, languages } from '../../contract/language/language.ts';
import { ApiProblem } from '../api/problem.ts';
import { BusyButton } from '../screen/Buttons.tsx';
import { useConfirm } from '../dialog/Confirm.tsx';
import { Introduction, Screen } from '../screen/Screen.tsx';
import { langOf, Moment } from '../screen/values.tsx';
import { Loaded, LoadError } from '../screen/Loaded.tsx';
import { showErrorToast, showSuccessToast } from '../dialog/toasts.tsx';
import { urlWith, useParamsOfUrl } from '../url/url-params.ts';
import { Difference } from './ConflictNotice.tsx';
import { unsavedText, savesEnded } from './unsaved-texts.ts';
import {
  listVersions,
  readPublished,
  readPublishedTitle,
  readVersion,
  restoreVersion,
} from './drafts.data.ts';
import { nameOfText } from '../screen/text-labels.ts';
import { useOpenDraft } from './use-open-draft.ts';
import { VersionsTrail } from './VersionsTrail.tsx';
import classes from './VersionsScreen.module.css';
import { words } from '../words/words.ts';

const texts = words.drafts.versions;

interface Of {
  kind: DraftKind;
  /** The id of the article or the job, as it is in the URL. */
  id: string;
  lang: Language;
}

export function VersionsScreen() {
  const { kind, id = '' } = useParams();
  const [params] = useParamsOfUrl();
  const lang = languages.find((name) => name === params.get('lang')) ?? 'en';
  const known = draftKinds.find((name) => name === kind);
  if (known) return <Versions kind={known} id={id} lang={lang} />;
  return (
    <Screen title={texts.title}>
      <LoadError text={texts.listFailed} />
    </Screen>
  );
}

function Versions({ kind, id, lang }: Of) {
  const list = useQuery({
    queryKey: ['versions', kind, id, lang],
    queryFn: ({ signal }) => listVersions(kind, id, lang, signal),
  });
  const published = useQuery({
    queryKey: [kind, 'title', id],
    queryFn: ({ signal }) => readPublishedTitle(kind, id, signal),
  });
  const title = published.data ?? list.data?.[0]?.title;
  const name = title === undefined ? texts.title : texts.titles[kind](nameOf(kind, { title }));
  const [params] = useParamsOfUrl();
  return (
    <Screen
      title={lang === 'en' ? name : words.translation.textTitle(name)}
      trail={<VersionsTrail kind={kind} id={Number(id)} title={published.data} />}
    >
      <Introduction>{texts.introduction}</Introduction>
      <Loaded of={list} failed={texts.listFailed}>
        {(versions) => {
          const asked = versions.find((version) => String(version.id) === params.get('version'));
          // What the last publication changed is what most people look for.
          const chosen = asked ?? versions[1] ?? versions[0];
          if (!chosen) return <Text>{texts.empty}</Text>;
          return (
            <div className={classes.versions}>
              <VersionLinks kind={kind} versions={versions} chosen={chosen} />
              <section aria-label={nameOf(kind, chosen)} style={{ minInlineSize: 0 }}>
                <Compared
                  {...{ kind, id, lang }}
                  version={chosen}
                  next={versions[versions.indexOf(chosen) - 1]}
                />
              </section>
            </div>
          );
        }}
      </Loaded>
    </Screen>
  );
}

interface VersionLinksProps {
  kind: DraftKind;
  versions: readonly VersionItem[];
  chosen: VersionItem;
}

function VersionLinks({ kind, versions, chosen }: VersionLinksProps) {
  const [params] = useParamsOfUrl();
  return (
    <nav aria-label={texts.title}>
      <ol className={`ruled ${classes.list}`}>
        {versions.map((version) => (
          <li key={version.id}>
            <Link
              to={urlWith(params, { version: String(version.id) })}
              replace
              preventScrollReset
              aria-current={version === chosen ? 'true' : undefined}
              className={classes.version}
            >
              <Moment at={version.published_at} />
              {dimmed(nameOf(kind, version))}
              {version.user_name !== null && dimmed(version.user_name)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const nameOf = (kind: DraftKind, { title }: Pick<VersionItem, 'title'>) =>
  kind === 'texts' ? nameOfText(title) : title;

const dimmed = (text: string) => (
  <Text component="span" size="sm" c="dimmed" lang={langOf(text)}>
    {text}
  </Text>
);

function Compared({
  kind,
  id,
  lang,
  version,
  next,
}: Of & { version: VersionItem; next: VersionItem | undefined }) {
  const [params] = useParamsOfUrl();
  const navigate = useNavigate();
  const isWithPublished = next === undefined || params.get('with') === 'published';
  const before = useQuery(versionQuery(version.id));
  const after = useQuery({ ...(isWithPublished ? publishedQuery(kind, id, lang) : versionQuery(next.id)) });
  const compareWith = (what: string) =>
    void navigate(urlWith(params, { with: what === 'published' ? what : null }), { replace: true });
  return (
    <>
      <Group justify="space-between" gap="0.75rem" mb="1.25rem">
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
      </Group>
      <Loaded of={before} failed={texts.loadFailed}>
        {(old) => (
          <Loaded of={after} failed={texts.loadFailed}>
            {(later) => (
              <>
                {later === null && (
                  <Alert color="ink" mb="md">
                    {texts.offSite}
                  </Alert>
                )}
                <Difference {...{ kind, lang }} before={old} after={later ?? old} isWhole />
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

/** A version never changes. */
const versionQuery = (id: number) => ({
  queryKey: ['versions', 'one', id] as readonly unknown[],
  queryFn: ({ signal }: { signal: AbortSignal }) => readVersion(id, signal),
  staleTime: Infinity,
});

const publishedQuery = (kind: DraftKind, id: string, lang: Language) => ({
  queryKey: [kind, 'published', id, lang] as readonly unknown[],
  queryFn: ({ signal }: { signal: AbortSignal }) => readPublished(kind, id, lang, signal),
});

/** Puts a version into the draft of its object. */
function RestoreButton({ version }: { version: VersionItem }) {
  const open = useOpenDraft();
  const confirm = useConfirm();
  const restoring = useMutation({
    mutationFn: async (replace: boolean) => {
      await savesEnded();
      const draft = await restoreVersion(version.id, replace);
      // What was not stored goes with the text that is replaced.
      await unsavedText(draft.id)
        .clear()
        .catch(() => {});
      return draft;
    },
    onSuccess: async (draft) => {
      await open(draft);
      showSuccessToast(texts.restored);
    },
    onError: async (error) => {
      const hasDraft = error instanceof ApiProblem && error.status === 409;
      if (!hasDraft) showErrorToast(texts.failed, error);
      else if (await confirm(texts.replace)) restoring.mutate(true);
    },
  });
  return (
    <BusyButton variant="default" isBusy={restoring.isPending} onClick={() => restoring.mutate(false)}>
      {texts.restore}
    </BusyButton>
  );
}
