// The frame of the screens that work without a session: the brand and the switch of languages, and beside them the heading and a form.

import type { ReactNode } from 'react';
import { showLanguage } from '../words/language.ts';
import { Brand } from '../screen/Brand.tsx';
import { hasUnsavedForms } from '../form/unsaved-forms.ts';
import classes from './BrandedPage.module.css';
import { languageNames } from '../../contract/language/language.ts';
import { shownLanguage, words } from '../words/words.ts';

const other = shownLanguage === 'en' ? 'km' : 'en';

export function BrandedPage({ children }: { children: ReactNode }) {
  return (
    <main className={classes.page}>
      <div className={classes.brandPanel}>
        <div className={classes.top}>
          <Brand />
          {/* The switch reloads the page: hidden while the page has input from before the session ended. */}
          {!hasUnsavedForms() && (
            <button
              type="button"
              lang={other}
              className={classes.language}
              onClick={() => showLanguage(other)}
            >
              {languageNames[other]}
            </button>
          )}
        </div>
        <p className={classes.welcome}>{words.auth.login.welcome}</p>
      </div>
      <div className={classes.form}>{children}</div>
    </main>
  );
}
