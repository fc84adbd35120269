import { uiMessages } from '../../contract/ui-messages.ts';
import { BusyButton, inRow } from './BusyButton.tsx';

interface DeleteSelectedProps {
  isBusy: boolean;
  onClick: () => void;
}

/** The button that deletes all selected items. */
export function DeleteSelected({ isBusy, onClick }: DeleteSelectedProps) {
  return (
    <BusyButton {...inRow} color="danger" isBusy={isBusy} onClick={onClick}>
      {uiMessages.deleteSelected}
    </BusyButton>
  );
}
