import { StaffBell } from '#src/backoffice/notifications/StaffBell.tsx';
import { BatchesButton } from '#resources/batches/BatchesButton.tsx';
import { KeysButton } from '#src/backoffice/shortcuts/KeysButton.tsx';

/** Tools beside the search in the header of every back-office page. */
export function HeaderTools() {
  return (
    <>
      <KeysButton />
      <BatchesButton />
      <StaffBell />
    </>
  );
}
