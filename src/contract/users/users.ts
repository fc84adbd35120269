import { z } from 'zod';
import { choiceFilter, exportQuery, listQuery } from '../lists/lists.ts';
import { choice, day, email, id, instant, mustBe, named, personName, visibleLine } from '../typed/fields.ts';
import { sizeLimits } from '../limits.ts';
import { languages } from '../language/language.ts';
import { typedDayOrNone } from '../typed/typed-days.ts';
import { typedPhone } from '../typed/typed-numbers.ts';
import { issue } from '../refusals/refusal.ts';

/** The roles of staff, and the group's branches (§ 2.5). */
export const permissions = ['admin', 'user'] as const;
export const branches = ['Phnom Penh'] as const;

const userStatuses = ['active', 'invited'] as const;

const { minCharacters, maxBytes } = sizeLimits.password;
const password = { field: 'Password' } as const;

/** A new password. Not trimmed: spaces at its ends are part of it. There are no rules for which characters it has. */
export const Password = z
  .string({ error: ({ input }) => issue(input == null ? 'fields.required' : 'fields.text', password) })
  .refine((value) => value.isWellFormed() && !value.includes('\0'), issue('fields.unstorable', password))
  .refine(
    (value) => Array.from(value).length >= minCharacters,
    issue('users.password-short', { min: minCharacters }),
  )
  .refine(
    (value) => new TextEncoder().encode(value).length <= maxBytes,
    issue('users.password-long', { max: maxBytes }),
  )
  .meta({
    description: `Password must have at least ${minCharacters} characters. Password must have at most ${maxBytes.toLocaleString('en')} bytes. Passwords that are easily guessed are refused.`,
    // JSON Schema counts characters, not bytes: allow ASCII at full length, other characters (max 4 bytes) at a quarter.
    anyOf: [
      { type: 'string', pattern: '^[\\u0001-\\u007f]*$', minLength: minCharacters, maxLength: maxBytes },
      { type: 'string', pattern: '^[^\\0]*$', minLength: minCharacters, maxLength: maxBytes / 4 },
    ],
  });

const blankAsMissing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

const person = {
  name: personName('Name'),
  /** Identifies the account. Stored and compared in lower case. */
  email: email().toLowerCase(),
  phone: visibleLine('Phone', { max: sizeLimits.phone, required: true }),
  /** Date of birth. An empty form field means null. */
  dob: z.preprocess((value) => (value === '' ? null : value), day('Date of birth').nullish()),
  password: blankAsMissing(Password),
};

const language = blankAsMissing(choice('Language', languages));

/** The request body to create a user. Without a password, the account exists but cannot be signed in to. */
export const UserInput = named('UserInput', {
  ...person,
  branch: choice('Branch', branches).default('Phnom Penh'),
  permission: choice('Permission', permissions).default('admin'),
  lang: language,
});
export type UserInput = z.infer<typeof UserInput>;

/** The request body to update a user or the signed-in user's profile. Missing fields are not changed. */
export const UserChange = named('UserChange', {
  ...person,
  branch: blankAsMissing(choice('Branch', branches)),
  permission: blankAsMissing(choice('Permission', permissions)),
  lang: language,
});
export type UserChange = z.infer<typeof UserChange>;

const typed = (storedPhone?: string) => ({
  phone: typedPhone('Phone', storedPhone),
  dob: typedDayOrNone('Date of birth'),
});

/** A new user as typed into the form. `storedPhone`: the phone of the deleted user whose data fill the form. */
export const typedUser = (storedPhone?: string) => UserInput.extend(typed(storedPhone));
/** A changed user as typed into the form. A phone that was not edited is accepted as stored. */
export const typedUserChange = (storedPhone: string) => UserChange.extend(typed(storedPhone));

export const User = named('User', {
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  dob: z.string().nullable(),
  branch: z.enum(branches),
  permission: z.enum(permissions),
  avatar: z.string().nullable(),
  /** `invited`: no password is set yet, so the account cannot sign in. */
  status: z.enum(userStatuses),
  /** The language in which the person uses the back office; null while they have not chosen one. */
  lang: z.enum(languages).nullable(),
  created_at: instant,
});
export type User = z.infer<typeof User>;

/** A user in a list that was asked for with `include=second_factor`: whether the account has a second factor. */
export const ListedUser = User.extend({ second_factor: z.boolean().optional() }).meta({ id: 'ListedUser' });
export type ListedUser = z.infer<typeof ListedUser>;

export const UserFilters = z.object({
  permission: choiceFilter('permission', permissions),
  second_factor: choiceFilter('second_factor', ['with', 'without']),
});
export type UserFilters = z.infer<typeof UserFilters>;

/** The query of the user list. Without `sort`: newest first. */
export const UserListQuery = listQuery(['name', 'created_at']).extend(UserFilters.shape);
export const ListedUsersQuery = UserListQuery.extend({ include: choiceFilter('include', ['second_factor']) });
export const UserExportQuery = exportQuery(UserListQuery);
export type UserSort = NonNullable<z.infer<typeof UserListQuery>['sort']>;

export const linkPurposes = ['invite', 'reset'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** For how long a link works, in minutes (§ 6.8). */
export const linkMinutes: Record<LinkPurpose, number> = { invite: 7 * 24 * 60, reset: 30 };

/** The request body that makes a link for a person. With the `token` of one that was made before, that is mailed to them. */
export const LinkInput = named('LinkInput', {
  purpose: z.enum(linkPurposes, mustBe('purpose', linkPurposes)),
  token: z.string().optional(),
});
export type LinkInput = z.input<typeof LinkInput>;

/** A link by which a person sets a password. The site shows it once: only its hash is stored. */
export const SignInLink = named('SignInLink', { url: z.string(), expires_at: instant, mailed: z.boolean() });
export type SignInLink = z.infer<typeof SignInLink>;

export const ForgotInput = named('ForgotInput', { email: email().toLowerCase() });

/** The response to it: the same whether there is such an account or not. */
export const ForgotResponse = named('ForgotResponse', { message: z.string() });

export const NewPasswordInput = named('NewPasswordInput', {
  token: z.string(issue('fields.required', { field: 'token' })),
  password: Password,
});
export type NewPasswordInput = z.infer<typeof NewPasswordInput>;

export const LinkHolder = named('LinkHolder', {
  name: z.string(),
  email: z.string(),
  purpose: z.enum(linkPurposes),
});
export type LinkHolder = z.infer<typeof LinkHolder>;

/** How a person can get a new password. Without `mail`, only from an admin. */
export const PasswordOptions = named('PasswordOptions', { mail: z.boolean() });
