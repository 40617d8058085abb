import { StaffBell } from '../bell/StaffBell.tsx';
import { JobsButton } from '../jobs/JobsButton.tsx';
import { KeysButton } from './KeysButton.tsx';

/** What stands in the header of every page of the back-office beside the search. */
export function HeaderTools() {
  return (
    <>
      <KeysButton />
      <JobsButton />
      <StaffBell />
    </>
  );
}
