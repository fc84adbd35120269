import { permissions, UserFilters } from '../../contract/users.ts';
import { type ListFilters, sameOptions } from '../ui/filters/filter-fields.ts';

export const userFilters: ListFilters<UserFilters> = {
  schema: UserFilters,
  fields: [{ kind: 'choice', name: 'permission', label: 'Permission', options: sameOptions(permissions) }],
};
