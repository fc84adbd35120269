import { Button, Group, Text } from '@mantine/core';

interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Previous, 'Page X of Y', Next. */
export function Pager({ page, pages, onPage }: PagerProps) {
  return (
    <Group component="nav" aria-label="Pages" justify="center" mt="md" gap="md">
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Text aria-live="polite">
        Page {page} of {pages}
      </Text>
      <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </Group>
  );
}
