// The frame around every screen behind the login: sidebar, top bar, content and footer.

import { Box } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { product } from '../../contract/product.ts';
import { today } from '../../contract/language/calendar.ts';
import { ErrorBoundary } from '../screen/ErrorBoundary.tsx';
import { PaletteDialog } from '../commands/PaletteDialog.tsx';
import type { Place } from '../commands/places.ts';
import { dismissErrorToast, showErrorToast } from '../dialog/toasts.tsx';
import { LeaveQuestion, useHasGuards } from '../dialog/use-unsaved-changes-guard.ts';
import { FactorNotice } from './FactorNotice.tsx';
import { Sidebar, useSidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import classes from './AdminLayout.module.css';
import { words } from '../words/words.ts';

interface AdminLayoutProps {
  menu: Place[];
  /** What the sidebar has below them. */
  tools: Place[];
  places: Place[];
}

/** Renders the current screen in `<main>`, with a skip link for keyboard users. */
export function AdminLayout({ menu, tools, places }: AdminLayoutProps) {
  const hasGuards = useHasGuards();
  const sidebar = useSidebar();
  const content = useRef<HTMLElement>(null);
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  /** A palette that could not be drawn is a new one when it opens again. */
  const [failures, setFailures] = useState(0);
  const { key: visit } = useLocation();
  // What failed on a screen, or in a form, is no news on the next one.
  useEffect(dismissErrorToast, [visit]);
  // The old screen stays until the script of the next one is loaded.
  const isLeaving = useNavigation().state === 'loading';
  const closeByEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') sidebar.close();
  };
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
        <TopBar
          toggleButton={sidebar.toggleButton}
          isSidebarOpen={sidebar.isOpen}
          onToggleSidebar={sidebar.toggle}
          onFind={() => setIsPaletteOpen(true)}
        />
      </header>
      <Box
        component="nav"
        id="sidebar"
        aria-label={words.desk.label}
        tabIndex={-1}
        inert={!sidebar.isOpen}
        onKeyDown={closeByEscape}
        className={classes.sidebar}
      >
        <Sidebar
          menu={menu}
          tools={tools}
          onClose={sidebar.isNarrow ? sidebar.close : undefined}
          closeButton={sidebar.closeButton}
        />
      </Box>
      <div inert={sidebar.isOverlay} className={classes.screen}>
        <main id="content" ref={content} tabIndex={-1} aria-busy={isLeaving} className={classes.content}>
          {hasGuards && <LeaveQuestion />}
          <FactorNotice />
          <Outlet />
        </main>
        <footer className={classes.footer}>{`© ${today().slice(0, 4)} ${product}`}</footer>
      </div>
      <ErrorBoundary
        key={failures}
        fallback={() => null}
        onError={(error) => {
          setFailures(failures + 1);
          setIsPaletteOpen(false);
          showErrorToast(words.ui.unexpected, error.message);
        }}
      >
        <PaletteDialog places={places} isOpen={isPaletteOpen} onChange={setIsPaletteOpen} />
      </ErrorBoundary>
    </Box>
  );
}
