// What the lists of articles and jobs show of drafts and translations. The marks load when an item has one: most have none.

import { Suspense } from 'react';
import type { ObjectKind } from '../../contract/drafts/drafts.ts';
import { isToDo, translationStates } from '../../contract/translations/translations.ts';
import { choice } from '../list/filter-fields.ts';
import { langOf } from '../screen/values.tsx';
import { lazyPart } from '../screen/Loaded.tsx';
import { optionsOf } from '../form/options.ts';
import { words } from '../words/words.ts';
import type { Listed } from './DraftMarks.tsx';
import classes from './DraftMarks.module.css';

const { name, states } = words.translation;

const TitleMarks = lazyPart(() => import('./DraftMarks.tsx'), 'TitleMarks');

export const titleCell = (kind: ObjectKind) => (item: Listed) => (
  <div className={classes.title}>
    <span lang={langOf(item.title)}>{item.title}</span>
    {(item.draft || isToDo(item.translation)) && (
      <Suspense>
        <TitleMarks kind={kind} {...item} />
      </Suspense>
    )}
  </div>
);

export const translationFilter = choice('translation', name, optionsOf(translationStates, states));
