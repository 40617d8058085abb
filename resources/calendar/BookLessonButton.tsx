import Add from '@mui/icons-material/Add';
import { useState } from 'react';
import { wallClockOf } from '#domain/values/instant.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { useCan } from '#src/session/use-can.ts';
import { Button } from '#src/ui/Button.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { CalendarOf } from '#resources/lessons/calendar-of.ts';
import type { OpenDialog } from './CalendarDialogs.tsx';
import { startOn } from './start-on.ts';

const CalendarDialogs = lazyPart(() => import('./CalendarDialogs.tsx').then((m) => m.CalendarDialogs));

/** Books a lesson of a student or group from its record: the usual teacher is preselected, and available times are one press. */
export function BookLessonButton({ of }: { of: CalendarOf }) {
  const t = useT();
  const zone = useZone();
  const canBook = useCan()('calendar', 'edit');
  const [open, setOpen] = useState<OpenDialog | null>(null);
  if (!canBook) return null;
  const start = () => {
    const now = wallClockOf(new Date().toISOString(), zone);
    setOpen({ show: 'book', at: startOn(now.date, now) });
  };
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={start}>
        {t('lesson-calendar.book')}
      </Button>
      {open && (
        <CalendarDialogs
          of={of}
          open={open}
          onOpen={setOpen}
          onPlaced={() => {}}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
