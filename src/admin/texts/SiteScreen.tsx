// The texts of the site by the page that shows them, with a search.

import { Group, Text, Title, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconChevronRight, IconExternalLink } from '@tabler/icons-react';
import { Introduction, Screen, useIsPhone } from '../screen/Screen.tsx';
import { Loaded } from '../screen/Loaded.tsx';
import { langOf, Mark } from '../screen/values.tsx';
import { SearchBox } from '../list/SearchBox.tsx';
import { inNewTab } from '../screen/Buttons.tsx';
import { urlParts, useParamsOfUrl } from '../url/url-params.ts';
import { hasWords, type SitePage, sitePages, type SitePart } from './site-parts.ts';
import { readTexts, type TextOnSite } from './texts.data.ts';
import classes from './SiteScreen.module.css';
import { type CSSProperties, useEffect, useRef } from 'react';
import { stateOf } from '../drafts/DraftMark.tsx';
import { TranslationButton } from '../drafts/TranslationButton.tsx';
import { useDraftOf } from '../drafts/use-open-draft.ts';
import { isItemList, type PictureShape, type TextSchema } from '../../contract/texts/site-texts.ts';
import { isRow, offeredIn } from './text-form.ts';
import pictureClasses from './PagePicture.module.css';
import { words } from '../words/words.ts';

const texts = words.texts;

type Stored = ReadonlyMap<string, TextOnSite>;

export function SiteScreen() {
  const [params, setParams] = useParamsOfUrl();
  const search = params.get('search') ?? '';
  const stored = useQuery({
    queryKey: ['texts'],
    queryFn: ({ signal }) => readTexts(signal),
  });
  function find(term: string): void {
    const next = new URLSearchParams(term === '' ? {} : { search: term });
    if (urlParts(next).hash !== urlParts(params).hash) setParams(next, { replace: true });
  }
  return (
    <Screen title={words.desk.screens.site}>
      <Introduction>{texts.introduction}</Introduction>
      <div className={classes.search}>
        <SearchBox label={texts.search} search={search} onSearch={find} />
      </div>
      <Loaded of={stored} failed={texts.listFailed}>
        {(data) => <Pages stored={data} search={search} meant={Number(params.get('text'))} />}
      </Loaded>
    </Screen>
  );
}

interface PagesProps {
  stored: Stored;
  search: string;
  /** The id of the text that a link opens; 0 for none. */
  meant: number;
}

function Pages({ stored, search, meant }: PagesProps) {
  const isPhone = useIsPhone();
  const found = sitePages
    .map((page) => ({
      ...page,
      parts: page.parts.filter((part) => hasWords(page, part, stored.get(part.name)?.fields ?? {}, search)),
    }))
    .filter(({ parts }) => parts.length > 0);
  if (found.length === 0)
    return (
      <Text c="dimmed" role="status" mt="lg">
        {texts.nothing}
      </Text>
    );
  return found.map((page) => {
    const isMeant = page.parts.some(({ name }) => stored.get(name)?.id === meant);
    const isOpen = !isPhone || search !== '' || isMeant;
    // Another key for each search: what it found is open, whatever was closed before.
    return <PageTexts key={`${page.path} ${isOpen}`} {...{ page, stored, meant, isOpen }} />;
  });
}

interface PageTextsProps extends Omit<PagesProps, 'search'> {
  page: SitePage;
  isOpen: boolean;
}

function PageTexts({ page, stored, meant, isOpen }: PageTextsProps) {
  const { title, path, parts } = page;
  const hasDraft = parts.some(({ name }) => stored.get(name)?.draft);
  return (
    <section aria-label={title} className={classes.page}>
      <details open={isOpen}>
        <summary>
          <IconChevronRight size={18} aria-hidden />
          <Title order={2} size="h4">
            {title}
          </Title>
          <small>{texts.parts(parts.length)}</small>
          {hasDraft && <Mark text={words.drafts.states.draft} />}
        </summary>
        <ul className={classes.parts}>
          {parts.map((part) => {
            const text = stored.get(part.name);
            return text && <TextCard key={part.name} {...{ page, part, text }} isMeant={text.id === meant} />;
          })}
        </ul>
      </details>
      {path.startsWith('/') && (
        <a {...inNewTab(path)} aria-label={`${words.desk.site.view}: ${title}`} className={classes.view}>
          <span>{words.desk.site.view}</span>
          <IconExternalLink size={16} aria-hidden />
        </a>
      )}
    </section>
  );
}

interface TextCardProps {
  page: SitePage;
  part: SitePart;
  text: TextOnSite;
  /** True for the text that a link opens: it gets the focus. */
  isMeant: boolean;
}

function TextCard({ page, part, text, isMeant }: TextCardProps) {
  const { id, fields, outdated, unfit, draft, khmer } = text;
  const { isBusy, start } = useDraftOf('texts', id);
  const changes = Object.keys(fields).length;
  const name = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // After the heading of the screen, which takes the focus when the screen opens.
    const frame = isMeant ? requestAnimationFrame(() => name.current?.focus()) : 0;
    return () => cancelAnimationFrame(frame);
  }, [isMeant]);
  return (
    <li className={`panel ${classes.part}`}>
      <PagePicture page={page} marked={part.name} />
      <div className={classes.words}>
        <UnstyledButton
          ref={name}
          className={classes.name}
          aria-busy={isBusy}
          onClick={() => isBusy || start()}
        >
          {part.label}
        </UnstyledButton>
        {changes > 0 && <p data-changed>{texts.changed(changes)}</p>}
        {draft && (
          <p>
            <Mark text={stateOf(draft)} /> <span lang={langOf(draft.user_name)}>{draft.user_name}</span>
          </p>
        )}
        {khmer && (
          <Group component="p" gap="0.25rem 0.5rem" className={classes.khmer}>
            <TranslationButton kind="texts" id={id} state={khmer.state} name={part.label} />
            {khmer.draft_id !== null && <Mark text={words.translation.states.draft} />}
          </Group>
        )}
        {Object.keys(outdated).length > 0 && <p data-note>{texts.outdated}</p>}
        {Object.keys(unfit).length > 0 && <p data-trouble>{texts.unfit}</p>}
      </div>
    </li>
  );
}

interface PagePictureProps {
  page: SitePage;
  /** The name of the part to mark. */
  marked: string;
}

function PagePicture({ page, marked }: PagePictureProps) {
  return (
    <div className={pictureClasses.page} aria-hidden>
      {page.parts.map((part) => {
        const { count, ...style } = drawing(part);
        return (
          <div
            key={part.name}
            className={part.name.startsWith('pages/') ? pictureClasses.head : pictureClasses.block}
            data-marked={part.name === marked || undefined}
            style={style as CSSProperties}
          >
            {Array.from({ length: count }, (_, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- they are all the same
              <i key={index} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** The list of a part, or of one of its fields, and how many items are shipped. */
function listOf({ schema, shipped }: SitePart): { item: TextSchema; count: number } | undefined {
  if (isItemList(schema)) return { item: schema.items!, count: (shipped as unknown[]).length };
  const [name, list] = offeredIn(schema).find(([, field]) => isItemList(field)) ?? [];
  return list && { item: list.items!, count: (shipped as Record<string, unknown[]>)[name!]!.length };
}

/** Boxes for items, lines for words. */
function drawing(part: SitePart) {
  const list = listOf(part);
  if (!list) {
    const hasPoints = offeredIn(part.schema).some(([, { items }]) => items);
    return { count: hasPoints ? 5 : 3, '--columns': 1, '--height': '2px' };
  }
  const { properties = {} } = list.item;
  const has = (shape: PictureShape) => Object.values(properties).some(({ picture }) => picture === shape);
  if (has('wide')) return { count: 1, '--columns': 1, '--height': '26px' };
  if (has('square')) return { count: Math.min(list.count, 8), '--columns': 4, '--height': '12px' };
  if (isRow(list.item)) return { count: Math.min(list.count, 18), '--columns': 6, '--height': '5px' };
  return { count: Math.min(list.count, 6), '--columns': Math.min(list.count, 4), '--height': '14px' };
}
