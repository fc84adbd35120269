// The links from a list of what is published to the drafts of the same kind, and to what visitors asked for in vain.

import { deskMessages } from '../../contract/desk-messages.ts';
import type { DraftKind } from '../../contract/drafts.ts';
import { paths } from '../../contract/paths.ts';
import { LinkButton } from '../ui/LinkButton.tsx';

export function DraftsLink({ kind }: { kind: DraftKind }) {
  return (
    <>
      <LinkButton to={`${paths.adminDrafts()}?kind=${kind}`}>{deskMessages.screens.drafts}</LinkButton>
      <LinkButton to={paths.adminMissingPages()}>{deskMessages.screens.missing}</LinkButton>
    </>
  );
}
