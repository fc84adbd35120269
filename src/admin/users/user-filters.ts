import { signInMessages } from '../../contract/sign-in-messages.ts';
import { permissions, UserFilters } from '../../contract/users.ts';
import { accountMessages } from '../../contract/account-messages.ts';
import type { ListFilters } from '../ui/filters/filter-fields.ts';

export const userFilters: ListFilters<UserFilters> = {
  schema: UserFilters,
  fields: [
    {
      kind: 'choice',
      name: 'permission',
      label: accountMessages.labels.permission,
      options: permissions.map((value) => ({ value, label: accountMessages.permissions[value] })),
    },
    {
      kind: 'choice',
      name: 'second_factor',
      label: signInMessages.secondFactor,
      options: [
        { value: 'with', label: signInMessages.filters.with },
        { value: 'without', label: signInMessages.filters.without },
      ],
    },
  ],
};
