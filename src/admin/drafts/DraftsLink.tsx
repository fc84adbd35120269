// The link from a list of what is published to the drafts of the same kind.

import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { DraftKind } from '../../contract/drafts.ts';
import { paths } from '../../contract/paths.ts';

/** Its text stands here: the lists do not load the texts of drafts. */
export function DraftsLink({ kind }: { kind: DraftKind }) {
  return (
    <Button component={Link} to={`${paths.adminDrafts()}?kind=${kind}`} variant="default">
      Drafts
    </Button>
  );
}
