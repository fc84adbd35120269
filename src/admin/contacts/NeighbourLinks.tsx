// Links to the previous and the next message in the list, newest first.

import { Button, type ButtonProps, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../contract/url/paths.ts';
import { useFocusFallback } from '../focus/focus.tsx';
import { words } from '../words/words.ts';

const { details: texts } = words.inbox;
const { previous: before, next: after } = words.ui.pager;

interface NeighbourLinksProps {
  /** Ids of the messages; undefined at the start or end of the list. */
  previous: number | undefined;
  next: number | undefined;
}

export function NeighbourLinks({ previous, next }: NeighbourLinksProps) {
  return (
    <Group component="nav" aria-label={texts.neighbours} justify="space-between" mb="md">
      <NeighbourLink id={previous} name={before} leftSection={<IconChevronLeft size={18} aria-hidden />} />
      <NeighbourLink id={next} name={after} rightSection={<IconChevronRight size={18} aria-hidden />} />
    </Group>
  );
}

function NeighbourLink({ id, name, ...sections }: ButtonProps & { id: number | undefined; name: string }) {
  const button = { variant: 'default', 'aria-label': texts.neighbour(name), children: name, ...sections };
  return id === undefined ? <Button {...button} disabled /> : <LinkToMessage id={id} {...button} />;
}

function LinkToMessage({ id, ...button }: ButtonProps & { id: number }) {
  // Pass on the query of the list, which "Go Back" needs.
  const { state } = useLocation();
  // At the end of the list a disabled button replaces the link: move the focus, so that it is not lost.
  const root = useFocusFallback<HTMLAnchorElement>();
  return <Button component={Link} ref={root} to={paths.adminContact(id)} state={state} {...button} />;
}
