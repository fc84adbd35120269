// The frame of the screens that work without a session: the brand, and beside it the heading and a form.

import type { ReactNode } from 'react';
import { adminMessages } from '../../contract/admin-messages.ts';
import { Brand } from '../ui/Brand.tsx';
import classes from './BrandedPage.module.css';

export function BrandedPage({ children }: { children: ReactNode }) {
  return (
    <main className={classes.page}>
      <div className={classes.brandPanel}>
        <Brand />
        <p className={classes.welcome}>{adminMessages.login.welcome}</p>
      </div>
      <div className={classes.form}>{children}</div>
    </main>
  );
}
