import { AppShell } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { product } from '../../../content/product.ts';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import classes from './AdminLayout.module.css';

const year = new Date().getFullYear();

/** 64 units of a quarter of a rem. */
const SIDEBAR_WIDTH = '16rem';

/** What every screen behind the guard stands in. On a phone the sidebar would hide the screen: there it begins closed. */
export function AdminLayout() {
  const [isOpen, sidebar] = useDisclosure(true);
  const [isOpenOnPhone, phoneSidebar] = useDisclosure(false);
  const isPhone = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false });
  const { pathname } = useLocation();
  const closeOnPhone = phoneSidebar.close;
  useEffect(closeOnPhone, [pathname, closeOnPhone]);

  return (
    <AppShell
      header={{ height: '3.75rem' }}
      navbar={{
        width: SIDEBAR_WIDTH,
        breakpoint: 'sm',
        collapsed: { desktop: !isOpen, mobile: !isOpenOnPhone },
      }}
      padding="md"
      layout="alt"
      className={classes.shell}
    >
      <a href="#content" className={classes.skip}>
        Skip to the content
      </a>
      <AppShell.Header>
        <TopBar
          isSidebarOpen={isPhone ? isOpenOnPhone : isOpen}
          onToggleSidebar={isPhone ? phoneSidebar.toggle : sidebar.toggle}
        />
      </AppShell.Header>
      <AppShell.Navbar id="sidebar" className={classes.sidebar}>
        <Sidebar onClose={isPhone ? phoneSidebar.close : undefined} />
      </AppShell.Navbar>
      <AppShell.Main className={classes.main}>
        <div id="content" tabIndex={-1} className={classes.content}>
          <Outlet />
        </div>
        <footer className={classes.footer}>
          © {year} {product}
        </footer>
      </AppShell.Main>
    </AppShell>
  );
}
