import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

/** Goes from this screen to another one, unless the user has opened another one while an action was running. */
export function useLeave() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (to: string, options?: NavigateOptions): Promise<void> => {
    if (location.pathname === pathname) await navigate(to, options);
  };
}
