// The fields that the profile and the user form share: name, e-mail, phone, date of birth and password.

import { PasswordInput, SimpleGrid, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { readPhone } from '../../contract/typed/typed-numbers.ts';
import { DayInput, useFormatOnBlur } from '../form/DayInput.tsx';
import { words } from '../words/words.ts';

/** The values that both forms have. An empty date of birth or password means that there is none. */
export type PersonValues = Record<'name' | 'email' | 'phone' | 'dob' | 'password', string>;

interface PersonFieldsProps {
  field: (name: keyof PersonValues) => GetInputPropsReturnType;
  labels: Readonly<Record<'name' | 'phone' | 'password', string>>;
  /** True for the signed-in user's own account: the browser may fill in the fields (autocomplete). Else all fields have an asterisk. */
  isOwn?: boolean;
  /** The text below the password field: what an empty password means. */
  passwordHint: string;
  children?: ReactNode;
}

export function PersonFields({ field, labels, isOwn = false, passwordHint, children }: PersonFieldsProps) {
  const ifOwn = (by: string) => (isOwn ? by : undefined);
  const phone = useFormatOnBlur(field('phone'), (typed) => readPhone(typed) ?? typed);
  return (
    <>
      <SimpleGrid type="container" cols={{ base: 1, '30rem': 2 }}>
        <TextInput
          label={labels.name}
          required
          autoComplete={ifOwn('name')}
          data-autofocus
          {...field('name')}
        />
        <TextInput
          label={words.account.labels.email}
          type="email"
          required
          // Password managers store the passwords below under this name.
          autoComplete="username"
          {...field('email')}
        />
        <TextInput label={labels.phone} type="tel" required autoComplete={ifOwn('tel')} {...phone} />
        <DayInput
          label={words.account.labels.birth}
          withAsterisk={!isOwn}
          autoComplete={ifOwn('bday')}
          {...field('dob')}
        />
        {children}
      </SimpleGrid>
      <PasswordInput
        label={labels.password}
        description={passwordHint}
        withAsterisk={!isOwn}
        autoComplete="new-password"
        mt="md"
        {...field('password')}
      />
    </>
  );
}
