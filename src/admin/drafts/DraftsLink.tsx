// The links from a list of what is published to the drafts of the same kind, and to what visitors asked for in vain.

import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { deskMessages } from '../../contract/desk-messages.ts';
import type { DraftKind } from '../../contract/drafts.ts';
import { paths } from '../../contract/paths.ts';

export function DraftsLink({ kind }: { kind: DraftKind }) {
  return (
    <>
      <Button component={Link} to={`${paths.adminDrafts()}?kind=${kind}`} variant="default">
        {deskMessages.screens.drafts}
      </Button>
      <Button component={Link} to={paths.adminMissingPages()} variant="default">
        {deskMessages.screens.missing}
      </Button>
    </>
  );
}
