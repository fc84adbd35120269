import { BusyButton } from './BusyButton.tsx';

interface DeleteSelectedProps {
  isBusy: boolean;
  onClick: () => void;
}

/** The button that deletes all selected items. */
export function DeleteSelected({ isBusy, onClick }: DeleteSelectedProps) {
  return (
    <BusyButton variant="subtle" color="danger" size="sm" px="xs" isBusy={isBusy} onClick={onClick}>
      Delete selected
    </BusyButton>
  );
}
