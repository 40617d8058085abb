import { useWatch } from 'react-hook-form';
import type { GroupRecord } from '#domain/scheduling/api/groups.ts';
import { seatsToFill } from '#domain/scheduling/group.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Warns before saving that more seats are filled from the waiting list immediately, with e-mails and credits. */
export function SeatsNotice({ group: { seatsTaken, waitingCount, ...group } }: { group: GroupRecord }) {
  const t = useT();
  const capacity = Number(useWatch({ name: 'capacity' }));
  const count = Math.min(waitingCount, seatsToFill({ capacity, seatsTaken }));
  if (capacity === group.capacity || !(count > 0)) return null;
  return <Notice variant="info">{t('groups.seats-filled', { count })}</Notice>;
}
