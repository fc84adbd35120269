import { signInMessages } from '../../contract/sign-in-messages.ts';
import { permissions, UserFilters } from '../../contract/users.ts';
import { type ListFilters, sameOptions } from '../ui/filters/filter-fields.ts';

export const userFilters: ListFilters<UserFilters> = {
  schema: UserFilters,
  fields: [
    { kind: 'choice', name: 'permission', label: 'Permission', options: sameOptions(permissions) },
    {
      kind: 'choice',
      name: 'second_factor',
      label: signInMessages.secondFactor,
      options: [
        { value: 'with', label: 'With second factor' },
        { value: 'without', label: 'No second factor' },
      ],
    },
  ],
};
