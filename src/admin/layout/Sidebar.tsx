import { CloseButton, NavLink } from '@mantine/core';
import {
  IconArticle,
  IconBriefcase,
  IconLayoutDashboard,
  IconLogout,
  IconMail,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { Ref } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../contract/paths.ts';
import { useSession } from '../session/session.ts';
import { useLogout } from '../auth/use-logout.ts';
import { Brand } from '../ui/Brand.tsx';
import classes from './Sidebar.module.css';

const entries = [
  { label: 'Dashboard', path: paths.adminDashboard(), Icon: IconLayoutDashboard },
  { label: 'Blogs', path: paths.adminBlogs(), Icon: IconArticle },
  { label: 'Career', path: paths.adminCareers(), Icon: IconBriefcase },
  { label: 'Contact', path: paths.adminContacts(), Icon: IconMail },
  { label: 'User', path: paths.adminUsers(), Icon: IconUsers, isForAdmins: true },
  { label: 'Profile', path: paths.adminProfile(), Icon: IconUserCircle },
];

interface SidebarProps {
  /** Where the sidebar lies over the screen: what closes it, as does every way out of it. */
  onClose?: () => void;
  closeButton: Ref<HTMLButtonElement>;
}

/** The way to every screen, and out. */
export function Sidebar({ onClose, closeButton }: SidebarProps) {
  const session = useSession();
  const { pathname } = useLocation();
  const { askThenLogOut, isLeaving } = useLogout();
  const isAdmin = session?.permission === 'admin';
  return (
    <div className={classes.sidebar}>
      <div className={classes.head}>
        <Brand />
        {onClose && <CloseButton ref={closeButton} size="xl" aria-label="Close the menu" onClick={onClose} />}
      </div>
      <div>
        {entries
          .filter(({ isForAdmins }) => !isForAdmins || isAdmin)
          .map(({ label, path, Icon }) => {
            const isCurrent = pathname === path || pathname.startsWith(`${path}/`);
            return (
              <NavLink
                key={path}
                component={Link}
                to={path}
                onClick={onClose}
                label={label}
                leftSection={<Icon size={20} aria-hidden />}
                active={isCurrent}
                aria-current={isCurrent ? 'page' : undefined}
                className={classes.link}
              />
            );
          })}
      </div>
      <NavLink
        component="button"
        label="Logout"
        leftSection={<IconLogout size={20} aria-hidden />}
        disabled={isLeaving}
        onClick={askThenLogOut}
        className={`${classes.link} ${classes.last}`}
      />
    </div>
  );
}
