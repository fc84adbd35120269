// The links from a list of what is published to the drafts of the same kind, and to what visitors asked for in vain.

import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { DraftKind } from '../../contract/drafts.ts';
import { paths } from '../../contract/paths.ts';

/** Their texts stand here: the lists do not load the texts of drafts and of missing pages. */
export function DraftsLink({ kind }: { kind: DraftKind }) {
  return (
    <>
      <Button component={Link} to={`${paths.adminDrafts()}?kind=${kind}`} variant="default">
        Drafts
      </Button>
      <Button component={Link} to={paths.adminMissingPages()} variant="default">
        Missing Pages
      </Button>
    </>
  );
}
