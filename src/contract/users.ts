import { z } from 'zod';
import { choice, day, email, id, instant, line } from './fields.ts';
import { sizeLimits } from './limits.ts';
import { listQuery } from './lists.ts';
import { typedDayOrNone } from './typed-days.ts';
import { typedPhone } from './typed-numbers.ts';

export const permissions = ['admin', 'user'] as const;
export const branches = ['Phnom Penh'] as const;

const passwordSize = `Password must have ${sizeLimits.passwordBytes.min} to ${sizeLimits.passwordBytes.max.toLocaleString('en')} bytes.`;

/** Kept as typed: blanks at its ends are part of a password. */
export const Password = z
  .string({ error: ({ input }) => (input == null ? 'Password is required.' : 'Password must be text.') })
  .refine(
    (value) => value.isWellFormed() && !value.includes('\0'),
    'Password has characters that cannot be stored.',
  )
  .refine((value) => {
    const bytes = new TextEncoder().encode(value).length;
    return bytes >= sizeLimits.passwordBytes.min && bytes <= sizeLimits.passwordBytes.max;
  }, passwordSize)
  .meta({
    description: `${passwordSize} Passwords that are easily guessed are refused.`,
    // A document can count characters, not bytes: ASCII, or any characters, which have at most 4 bytes.
    anyOf: [
      {
        type: 'string',
        pattern: '^[\\u0001-\\u007f]*$',
        minLength: sizeLimits.passwordBytes.min,
        maxLength: sizeLimits.passwordBytes.max,
      },
      {
        type: 'string',
        pattern: '^[^\\0]*$',
        minLength: sizeLimits.passwordBytes.min,
        maxLength: sizeLimits.passwordBytes.max / 4,
      },
    ],
  });

/** An empty field of a form means: not given. */
const blankAsMissing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

const person = {
  name: line('Name', { required: true }),
  /** The account's key: compared lower-cased. */
  email: email().toLowerCase(),
  phone: line('Phone', { max: sizeLimits.phone, required: true }),
  /** An empty one, as a form sends it, is none. */
  dob: z.preprocess((value) => (value === '' ? null : value), day('Date of birth').nullish()),
  password: blankAsMissing(Password),
};

/** A new user. Without a password the account exists, but nobody can sign in to it yet. */
export const UserDraft = z
  .object({
    ...person,
    branch: choice('Branch', branches).default('Phnom Penh'),
    permission: choice('Permission', permissions).default('admin'),
  })
  .meta({ id: 'UserDraft' });
export type UserDraft = z.infer<typeof UserDraft>;

/** A changed user, or one's own profile. What is missing stays as it is. */
export const UserChange = z
  .object({
    ...person,
    branch: blankAsMissing(choice('Branch', branches)),
    permission: blankAsMissing(choice('Permission', permissions)),
  })
  .meta({ id: 'UserChange' });
export type UserChange = z.infer<typeof UserChange>;

const typed = (storedPhone?: string) => ({
  phone: typedPhone('Phone', storedPhone),
  dob: typedDayOrNone('Date of birth'),
});

/** A new user as people type it into the form; `storedPhone` is that of the deleted user it is made from. */
export const typedUser = (storedPhone?: string) => UserDraft.extend(typed(storedPhone));
/** A changed user as people type it into the form. A phone that was not edited stays as it is stored. */
export const typedUserChange = (storedPhone: string) => UserChange.extend(typed(storedPhone));

export const User = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    dob: z.string().nullable(),
    branch: z.enum(branches),
    permission: z.enum(permissions),
    avatar: z.string().nullable(),
    created_at: instant,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** Without `sort`: newest first. */
export const UserListQuery = listQuery(['name', '-name', 'created_at', '-created_at']);
export type UserSort = NonNullable<z.infer<typeof UserListQuery>['sort']>;
