import { useNavigate } from 'react-router';
import { paths } from '../../contract/paths.ts';
import { invalidate } from '../api/query-client.ts';

/** Opens the screen of a draft that was just begun or changed elsewhere. */
export function useOpenDraft() {
  const navigate = useNavigate();
  return async ({ id }: { id: number }) => {
    await navigate(paths.adminDraft(id));
    await invalidate('drafts');
  };
}
