// A small form below long lists: opens a page by its number.

import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { plainText } from '../../contract/typed-numbers.ts';
import classes from './Pager.module.css';

interface PageJumpProps {
  pages: number;
  onPage: (page: number) => void;
}

/** Accepts Latin and Khmer digits; shows an error for a number that is not a page of the list. */
export function PageJump({ pages, onPage }: PageJumpProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const digits = plainText(typed);
    const page = Number(digits);
    if (!/^\d+$/.test(digits) || page < 1 || page > pages) {
      setError(`Enter a page number from 1 to ${pages}.`);
      input.current?.focus();
      return;
    }
    setTyped('');
    onPage(page);
  }
  return (
    <form className={classes.pageForm} noValidate onSubmit={submit}>
      <TextInput
        ref={input}
        label="Go to page"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setError(undefined);
        }}
        className={classes.pageField}
      />
      <Button type="submit" variant="default">
        Go
      </Button>
    </form>
  );
}
