// A text of the site, on the screen of all texts: opens its draft, and says what is to do.

import { Group, UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { siteTextMessages as texts } from '../../contract/site-text-messages.ts';
import { translationMessages } from '../../contract/translation-messages.ts';
import { stateOf } from '../drafts/DraftMark.tsx';
import { TranslationButton } from '../drafts/TranslationButton.tsx';
import { useDraftOf } from '../drafts/use-open-draft.ts';
import { langOf } from '../screen/lang-of.ts';
import { Mark } from '../screen/Mark.tsx';
import { PagePicture } from './PagePicture.tsx';
import type { SitePage, SitePart } from './site-parts.ts';
import type { TextOnSite } from './texts.data.ts';
import classes from './SiteScreen.module.css';

interface TextCardProps {
  page: SitePage;
  part: SitePart;
  text: TextOnSite;
  /** True for the text that a link leads to: it gets the focus. */
  isMeant: boolean;
}

export function TextCard({ page, part, text, isMeant }: TextCardProps) {
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
            {khmer.draft_id !== null && <Mark text={translationMessages.states.draft} />}
          </Group>
        )}
        {Object.keys(outdated).length > 0 && <p data-note>{texts.outdated}</p>}
        {Object.keys(unfit).length > 0 && <p data-trouble>{texts.unfit}</p>}
      </div>
    </li>
  );
}
