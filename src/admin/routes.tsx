import { createBrowserRouter, Navigate, Outlet, ScrollRestoration } from 'react-router';
import { paths } from '../contract/paths.ts';
import { Guard } from './auth/Guard.tsx';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { UnexpectedError } from './layout/UnexpectedError.tsx';
import { NotFound } from './layout/NotFound.tsx';
import { ConfirmProvider } from './ui/Confirm.tsx';
import { Waiting } from './ui/Waiting.tsx';
import { visitKey } from './visit-key.ts';

/** Every screen of the back office, each with its script fetched when it is first opened. */
export const router = createBrowserRouter([
  {
    path: '/admin',
    element: <Root />,
    errorElement: <UnexpectedError />,
    hydrateFallbackElement: <Waiting />,
    children: [
      { index: true, element: <Navigate to={paths.adminDashboard()} replace /> },
      {
        path: 'login',
        lazy: async () => ({ Component: (await import('./auth/LoginScreen.tsx')).LoginScreen }),
      },
      {
        element: <Guard />,
        children: [
          {
            element: <AdminLayout />,
            children: [
              {
                path: 'dashboard',
                lazy: async () => ({
                  Component: (await import('./dashboard/DashboardScreen.tsx')).DashboardScreen,
                }),
              },
              {
                path: 'career',
                lazy: async () => ({ Component: (await import('./careers/CareerList.tsx')).CareerList }),
              },
              {
                path: 'career/add',
                lazy: async () => ({ Component: (await import('./careers/AddCareer.tsx')).AddCareer }),
              },
              {
                path: 'career/edit/:id',
                lazy: async () => ({ Component: (await import('./careers/EditCareer.tsx')).EditCareer }),
              },
              {
                path: 'contact',
                lazy: async () => ({ Component: (await import('./contacts/ContactList.tsx')).ContactList }),
              },
              {
                path: 'contact/sent/:id',
                lazy: async () => ({
                  Component: (await import('./contacts/ContactDetails.tsx')).ContactDetails,
                }),
              },
              {
                path: 'user',
                lazy: async () => ({ Component: (await import('./users/UserList.tsx')).UserList }),
              },
              {
                path: 'profile',
                lazy: async () => ({
                  Component: (await import('./profile/ProfileScreen.tsx')).ProfileScreen,
                }),
              },
              {
                path: 'blog',
                lazy: async () => ({ Component: (await import('./blogs/BlogList.tsx')).BlogList }),
              },
              { path: '*', element: <NotFound /> },
            ],
          },
        ],
      },
    ],
  },
]);

function Root() {
  return (
    <ConfirmProvider>
      <Outlet />
      <ScrollRestoration getKey={visitKey} />
    </ConfirmProvider>
  );
}
