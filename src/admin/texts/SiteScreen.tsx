// The texts of the site by the page that shows them.

import { Group, Title, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconExternalLink } from '@tabler/icons-react';
import { deskMessages } from '../../contract/desk-messages.ts';
import { siteTextMessages as texts } from '../../contract/site-text-messages.ts';
import { translationMessages } from '../../contract/translation-messages.ts';
import { stateOf } from '../drafts/DraftMark.tsx';
import { TranslationButton } from '../drafts/TranslationButton.tsx';
import { useDraftOf } from '../drafts/use-open-draft.ts';
import { Introduction } from '../ui/Introduction.tsx';
import { langOf } from '../ui/lang-of.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Mark } from '../ui/Mark.tsx';
import { Screen } from '../ui/Screen.tsx';
import { inNewTab } from '../ui/SiteLinks.tsx';
import { PagePicture } from './PagePicture.tsx';
import { type SitePage, sitePages, type SitePart } from './site-parts.ts';
import { readTexts, type TextOnSite } from './texts.data.ts';
import classes from './SiteScreen.module.css';

export function SiteScreen() {
  const stored = useQuery({
    queryKey: ['texts'],
    queryFn: ({ signal }) => readTexts(signal),
  });
  return (
    <Screen title={deskMessages.screens.site}>
      <Introduction>{texts.introduction}</Introduction>
      <Loaded of={stored} failed={texts.listFailed}>
        {(data) => sitePages.map((page) => <PageTexts key={page.path} page={page} stored={data} />)}
      </Loaded>
    </Screen>
  );
}

function PageTexts({ page, stored }: { page: SitePage; stored: ReadonlyMap<string, TextOnSite> }) {
  const { title, path, parts } = page;
  return (
    <Group
      component="section"
      aria-label={title}
      justify="space-between"
      align="baseline"
      gap="0 1rem"
      mt="1.75rem"
    >
      <Title order={2} size="h4" mih="2.75rem" style={{ alignContent: 'end' }}>
        {title}
      </Title>
      {path.startsWith('/') && (
        <a {...inNewTab(path)} aria-label={`${deskMessages.site.view}: ${title}`} className={classes.view}>
          <span>{deskMessages.site.view}</span>
          <IconExternalLink size={16} aria-hidden />
        </a>
      )}
      <ul className={classes.parts}>
        {parts.map((part) => {
          const text = stored.get(part.name);
          return text && <TextCard key={part.name} page={page} part={part} text={text} />;
        })}
      </ul>
    </Group>
  );
}

function TextCard({ page, part, text }: { page: SitePage; part: SitePart; text: TextOnSite }) {
  const { id, fields, outdated, unfit, draft, khmer } = text;
  const { isBusy, start } = useDraftOf('texts', id);
  const changes = Object.keys(fields).length;
  return (
    <li className={`panel ${classes.part}`}>
      <PagePicture page={page} marked={part.name} />
      <div className={classes.words}>
        <UnstyledButton className={classes.name} aria-busy={isBusy} onClick={() => isBusy || start()}>
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
            {khmer.draft_id !== null && <Mark text={translationMessages.states.draft} />}
          </Group>
        )}
        {Object.keys(outdated).length > 0 && <p data-note>{texts.outdated}</p>}
        {Object.keys(unfit).length > 0 && <p data-trouble>{texts.unfit}</p>}
      </div>
    </li>
  );
}
