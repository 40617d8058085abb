import { StaffBell } from '#src/backoffice/notifications/StaffBell.tsx';
import { BatchesButton } from '#resources/batches/BatchesButton.tsx';
import { KeysButton } from '#src/backoffice/shortcuts/KeysButton.tsx';

/** What stands in the header of every page of the back-office beside the search. */
export function HeaderTools() {
  return (
    <>
      <KeysButton />
      <BatchesButton />
      <StaffBell />
    </>
  );
}
