import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { heldSlot, releaseSlot } from '#calls/scheduling/api/slots.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { minutesOf } from '#src/features/scheduling/agenda/days.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { WithTeacher } from '../lesson/WithTeacher.tsx';
import { HeldFor } from './HeldFor.tsx';
import { useMoment } from '#src/features/scheduling/agenda/use-moment.ts';

type Slot = NonNullable<Reply<typeof heldSlot>['slot']>;

/** Returns the address at which this slot is booked. It names the teacher, so that the slot is found even if it is no longer offered. */
export function slotAddress(slot: Slot, zone: Timezone): string {
  const { startsAt, teacherId } = slot;
  const asked = new URLSearchParams({
    minutes: String(minutesOf(slot)),
    from: wallClockOf(startsAt, zone).date,
    teacher: teacherId,
    slot: startsAt,
    with: teacherId,
  });
  return `${paths.studentBook}?${asked}`;
}

/** The slot that is held while credits are bought, with a link back to it; null if there is none. */
export function HeldSlot() {
  const { t } = useTranslation(['booking', 'vocabulary']);
  const zone = useZone();
  const moment = useMoment();
  const now = useNow();
  const { data } = useApi(heldSlot, {}, { staleTime: 0 });
  const release = useCommand(releaseSlot, { invalidates: [heldSlot] });
  const slot = data?.slot;
  if (!slot || Date.parse(slot.startsAt) <= now) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Notice
        variant="info"
        role="note"
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button component={Link} to={slotAddress(slot, zone)} variant="contained" sx={{ minHeight: 44 }}>
              {t('held.book')}
            </Button>
            <Button loading={release.isPending} onClick={() => release.mutate({})} sx={{ minHeight: 44 }}>
              {t('held.release')}
            </Button>
          </Box>
        }
      >
        <WithTeacher teacher={slot}>
          {t('held.lesson', { when: moment(slot.startsAt), name: slot.teacherName })}
          <HeldFor until={slot.heldUntil} />
        </WithTeacher>
      </Notice>
    </Box>
  );
}
