import { Alert, Anchor, Group, SegmentedControl, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { type DraftKind, draftKinds, type VersionItem } from '../../contract/drafts/drafts.ts';
import { type Language, languages } from '../../contract/language/language.ts';
import { paths } from '../../contract/url/paths.ts';
import { useConfirm } from '../dialog/Confirm.tsx';
import { showErrorToast, showSuccessToast } from '../dialog/toasts.tsx';
import { optionsOf } from '../form/options.ts';
import { BusyButton } from '../screen/Buttons.tsx';
import { Loaded, LoadError } from '../screen/Loaded.tsx';
import { Introduction, Screen } from '../screen/Screen.tsx';
import { nameOfText } from '../screen/text-labels.ts';
import { langOf, Moment } from '../screen/values.tsx';
import { urlWith, useParamsOfUrl } from '../url/url-params.ts';
import { words } from '../words/words.ts';
import { Difference } from './ConflictNotice.tsx';
import * as drafts from './drafts.data.ts';
import { useOpenDraft } from './DraftMarks.tsx';
import { savesEnded, unsavedText } from './unsaved-texts.ts';
import classes from './VersionsScreen.module.css';

const texts = words.drafts.versions;
const { screens } = words.desk;

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
    queryFn: ({ signal }) => drafts.listVersions(kind, id, lang, signal),
  });
  const published = useQuery({
    queryKey: [kind, 'title', id],
    queryFn: ({ signal }) => drafts.readPublishedTitle(kind, id, signal),
  });
  const title = published.data ?? list.data?.[0]?.title;
  const name = title === undefined ? texts.title : texts.titles[kind](nameOf(kind, title));
  const [params] = useParamsOfUrl();
  return (
    <Screen
      title={lang === 'en' ? name : words.translation.textTitle(name)}
      trail={<Trail kind={kind} id={Number(id)} title={published.data} />}
    >
      <Introduction>{texts.introduction}</Introduction>
      <Loaded of={list} failed={texts.listFailed}>
        {(versions) => {
          const asked = versions.find((version) => String(version.id) === params.get('version'));
          // What the last publication changed is what most people look for.
          const chosen = asked ?? versions[1] ?? versions[0];
          if (!chosen) return <Text>{texts.empty}</Text>;
          const next = versions[versions.indexOf(chosen) - 1];
          return (
            <div className={classes.versions}>
              <VersionLinks kind={kind} versions={versions} chosen={chosen} />
              <section aria-label={nameOf(kind, chosen.title)} style={{ minInlineSize: 0 }}>
                <Compared {...{ kind, id, lang, next }} version={chosen} />
              </section>
            </div>
          );
        }}
      </Loaded>
    </Screen>
  );
}

const nameOf = (kind: DraftKind, title: string) => (kind === 'texts' ? nameOfText(title) : title);

const ways = {
  blogs: [paths.adminBlogs(), screens.blogs, paths.adminBlogEdit],
  careers: [paths.adminCareers(), screens.careers, paths.adminCareerEdit],
  pages: [paths.adminPages(), screens.pages, (id: number) => paths.adminDraftOf('pages', id)],
  texts: [paths.adminTexts(), screens.site, paths.adminText],
} as const;

/** The way back to the list of the object and to its form. `title`: null where nothing is on the site, undefined until it is known. */
function Trail({ kind, id, title }: { kind: DraftKind; id: number; title: string | null | undefined }) {
  // What was taken off the site is among the drafts.
  const [list, name] = title === null ? [paths.adminDrafts(), screens.drafts] : ways[kind];
  const [, , form] = ways[kind];
  const shown = title && nameOf(kind, title);
  return (
    <nav aria-label={texts.back} className={classes.trail}>
      <Anchor component={Link} to={list}>
        {name}
      </Anchor>
      {shown && (
        <Anchor component={Link} to={form(id)} lang={langOf(shown)}>
          {shown}
        </Anchor>
      )}
    </nav>
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
              {dimmed(nameOf(kind, version.title))}
              {version.user_name !== null && dimmed(version.user_name)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const dimmed = (text: string) => (
  <Text component="span" size="sm" c="dimmed" lang={langOf(text)}>
    {text}
  </Text>
);

function Compared({ kind, id, lang, version, next }: Of & { version: VersionItem; next?: VersionItem }) {
  const [params] = useParamsOfUrl();
  const navigate = useNavigate();
  const later = params.get('with') === 'published' ? undefined : next;
  const compared = useQuery({
    queryKey: [kind, 'compared', id, lang, version.id, later?.id],
    queryFn: ({ signal }) =>
      Promise.all([
        drafts.readVersion(version.id, signal),
        later ? drafts.readVersion(later.id, signal) : drafts.readPublished(kind, id, lang, signal),
      ]),
  });
  const compareWith = (what: string) =>
    void navigate(urlWith(params, { with: what === 'published' ? what : null }), { replace: true });
  return (
    <>
      <Group justify="space-between" gap="0.75rem" mb="1.25rem">
        {next ? (
          <SegmentedControl
            size="sm"
            aria-label={texts.compare}
            value={later ? 'next' : 'published'}
            onChange={compareWith}
            data={optionsOf(['next', 'published'], texts)}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {texts.last}
          </Text>
        )}
        <RestoreButton id={version.id} />
      </Group>
      <Loaded of={compared} failed={texts.loadFailed}>
        {([before, after]) => (
          <>
            {after === null && (
              <Alert color="ink" mb="md">
                {texts.offSite}
              </Alert>
            )}
            <Difference {...{ kind, lang, before }} after={after ?? before} isWhole />
          </>
        )}
      </Loaded>
    </>
  );
}

function RestoreButton({ id }: { id: number }) {
  const open = useOpenDraft();
  const confirm = useConfirm();
  const restoring = useMutation({
    mutationFn: async (replace: boolean) => {
      await savesEnded();
      const draft = await drafts.restoreVersion(id, replace);
      // What was not stored goes with the text that is replaced.
      const unsaved = unsavedText(draft.id);
      await unsaved.clear().catch(() => {});
      return draft;
    },
    onSuccess: async (draft) => {
      await open(draft);
      showSuccessToast(texts.restored);
    },
    onError: async (error) => {
      if (!drafts.isRefusal(error, 409)) showErrorToast(texts.failed, error);
      else if (await confirm(texts.replace)) restoring.mutate(true);
    },
  });
  return (
    <BusyButton variant="default" isBusy={restoring.isPending} onClick={() => restoring.mutate(false)}>
      {texts.restore}
    </BusyButton>
  );
}
