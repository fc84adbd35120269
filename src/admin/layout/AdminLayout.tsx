import { Alert, Anchor, Box } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation, useNavigation } from 'react-router';
import { product } from '../../contract/product.ts';
import { paths } from '../../contract/url/paths.ts';
import { daysLeft, isSetupOverdue, useFactorDue } from '../api/factor-due.ts';
import { storePreferences, usePreferences } from '../session/preferences.ts';
import { today } from '../../contract/language/calendar.ts';
import { PaletteDialog } from '../commands/PaletteDialog.tsx';
import type { Place } from '../commands/places.ts';
import { dismissErrorToast } from '../dialog/toasts.tsx';
import { LeaveQuestion, useHasGuards } from '../dialog/use-unsaved-changes-guard.ts';
import { Sidebar, useSidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import classes from './AdminLayout.module.css';
import { words } from '../words/words.ts';

/** `menu` and `tools`: what the sidebar has. `places`: what the palette opens. */
type AdminLayoutProps = Record<'menu' | 'tools' | 'places', Place[]>;

/** Renders the current screen in `<main>`, with a skip link for keyboard users. */
export function AdminLayout({ menu, tools, places }: AdminLayoutProps) {
  const hasGuards = useHasGuards();
  const sidebar = useSidebar();
  const content = useRef<HTMLElement>(null);
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  const { key: visit } = useLocation();
  // What failed on a screen, or in a form, is no news on the next one.
  useEffect(dismissErrorToast, [visit]);
  // The old screen stays until the script of the next one is loaded.
  const isLeaving = useNavigation().state === 'loading';
  return (
    <Box
      className={classes.shell}
      // The screen beside the open sidebar is inert: a click on it arrives here.
      onClick={({ target, currentTarget }) => {
        if (sidebar.isOverlay && target === currentTarget) sidebar.close();
      }}
    >
      <a
        href="#content"
        className={classes.skip}
        inert={sidebar.isOverlay}
        onClick={(event) => {
          // The router would treat `#content` as a new URL, and a form with unsaved changes would ask to leave.
          event.preventDefault();
          content.current?.focus();
        }}
      >
        {words.desk.frame.skip}
      </a>
      <header inert={sidebar.isOverlay} className={classes.header}>
        <TopBar sidebar={sidebar} onFind={() => setIsPaletteOpen(true)} />
      </header>
      <Box
        component="nav"
        id="sidebar"
        aria-label={words.desk.label}
        tabIndex={-1}
        inert={!sidebar.isOpen}
        onKeyDown={({ key }) => key === 'Escape' && sidebar.close()}
        className={classes.sidebar}
      >
        <Sidebar menu={menu} tools={tools} sidebar={sidebar} />
      </Box>
      <div inert={sidebar.isOverlay} className={classes.screen}>
        <main id="content" ref={content} tabIndex={-1} aria-busy={isLeaving} className={classes.content}>
          {hasGuards && <LeaveQuestion />}
          <FactorNotice />
          <Outlet />
        </main>
        <footer className={classes.footer}>{`© ${today().slice(0, 4)} ${product}`}</footer>
      </div>
      <PaletteDialog places={places} isOpen={isPaletteOpen} onChange={setIsPaletteOpen} />
    </Box>
  );
}

const { due: texts } = words.auth;
const WEEK = 7 * 24 * 3_600_000;

function hideAdvice(): void {
  storePreferences({ adviceHiddenUntil: new Date(Date.now() + WEEK).toISOString() });
}

const isHidden = (until: string | undefined) => until !== undefined && Date.now() < Date.parse(until);

/** Asks the signed-in user to set up a second factor, above every screen (§ 6.9). */
function FactorNotice() {
  const due = useFactorDue();
  const { pathname } = useLocation();
  const { adviceHiddenUntil } = usePreferences();
  if (!due) return null;
  const isAdvice = due.level === 'encouraged';
  if (isAdvice && isHidden(adviceHiddenUntil)) return null;
  return (
    <Alert
      color={due.level === 'required' ? 'danger' : 'ink'}
      icon={<IconShieldLock size={20} aria-hidden />}
      role="status"
      mb="lg"
    >
      <span>
        {isAdvice
          ? texts.encouraged
          : isSetupOverdue(due)
            ? texts.overdue
            : texts.required(daysLeft(due.before))}
      </span>{' '}
      {pathname !== paths.adminSecurity() && (
        <Anchor component={Link} to={paths.adminSecurity()} inherit underline="always">
          {texts.link}
        </Anchor>
      )}
      {isAdvice && (
        <Anchor component="button" type="button" inherit underline="always" ml="md" onClick={hideAdvice}>
          {texts.later}
        </Anchor>
      )}
    </Alert>
  );
}
