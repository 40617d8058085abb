import type { RegularLessonDate } from '#domain/scheduling/api/regular-lessons.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { Button } from '#src/ui/Button.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { momentText } from './shown-date.ts';

interface ShiftButtonProps {
  date: RegularLessonDate;
  zone: Timezone;
  isShifted: boolean;
  onShift: (date: RegularLessonDate) => void;
}

/** Takes the free time that the server offers for a date, or leaves it again. */
export function ShiftButton({ date, zone, isShifted, onShift }: ShiftButtonProps) {
  const t = useT();
  if (!date.alternative) return null;
  const { startsAt, teacherId, teacherName } = date.alternative;
  const when = momentText(startsAt, zone, t);
  const other = teacherId === date.teacherId ? '' : ` · ${teacherName}`;
  return (
    <Button
      size="small"
      variant={isShifted ? 'contained' : 'outlined'}
      aria-pressed={isShifted}
      onClick={() => onShift(date)}
    >
      {t(isShifted ? 'regular-lessons.shifted-to' : 'regular-lessons.shift-to', { when: `${when}${other}` })}
    </Button>
  );
}
