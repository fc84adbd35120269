// The texts of the site by the page that shows them, with a search.

import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconChevronRight, IconExternalLink } from '@tabler/icons-react';
import { Introduction } from '../screen/Introduction.tsx';
import { Loaded } from '../screen/Loaded.tsx';
import { Mark } from '../screen/values.tsx';
import { Screen } from '../screen/Screen.tsx';
import { SearchBox } from '../list/SearchBox.tsx';
import { inNewTab } from '../screen/Buttons.tsx';
import { urlParts, useParamsOfUrl } from '../url/url-params.ts';
import { useIsPhone } from '../screen/use-is-phone.ts';
import { hasWords, type SitePage, sitePages } from './site-parts.ts';
import { TextCard } from './TextCard.tsx';
import { readTexts, type TextOnSite } from './texts.data.ts';
import classes from './SiteScreen.module.css';
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
