import type { LessonRecord } from '#domain/scheduling/api/lessons.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { addDays, daysBetween, type PlainDate } from '#domain/values/plain-date.ts';
import { minutesOf, timeOfMinutes } from '#domain/values/time.ts';
import { parseTimezone, type Timezone } from '#domain/values/timezone.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { useZone } from '#src/ui/zone-context.ts';
import type { MoveTarget } from '#resources/regular-lessons/move-draft.ts';
import type { PlanStart } from '#resources/regular-lessons/plan-draft.ts';
import { NewRegularLessonDialog } from '#resources/regular-lessons/NewRegularLessonDialog.tsx';
import { RegularLessonAction } from '#resources/regular-lessons/RegularLessonAction.tsx';
import { AttendanceDialog } from './AttendanceDialog.tsx';
import { BookDialog } from './BookDialog.tsx';
import type { CalendarOf } from '#resources/lessons/calendar-of.ts';
import { CancelLessonDialog } from '#resources/lessons/CancelLessonDialog.tsx';
import { type LessonAction, LessonDialog } from './LessonDialog.tsx';
import { MoveDialog } from '#resources/lessons/MoveDialog.tsx';
import type { Drop } from '#src/features/scheduling/grid/use-drag.ts';

interface OpenLesson {
  show: 'lesson' | LessonAction;
  lesson: LessonRecord;
  drop?: Drop;
}
interface OpenBook {
  show: 'book';
  at: Drop;
  /** Left out: the usual length. */
  durationMinutes?: number;
}
export type OpenDialog = OpenLesson | OpenBook | { show: 'weekly'; start: PlanStart };

interface CalendarDialogsProps {
  of: CalendarOf;
  open: OpenDialog;
  onOpen: (next: OpenDialog) => void;
  /** Shows the day of the lesson just placed, in case it is out of sight. */
  onPlaced: (date: PlainDate, lessonId: string) => void;
  onClose: () => void;
}

const DAY_MINUTES = 1440;

/** Where a lesson was dropped on the reader's clock, on the clock of its series: as many days and minutes further. */
export function droppedOn(lesson: LessonRecord, drop: Drop, zone: Timezone): MoveTarget {
  const seen = wallClockOf(lesson.startsAt, zone);
  const own = wallClockOf(lesson.startsAt, parseTimezone(lesson.timeZone));
  const minutes =
    daysBetween(seen.date, drop.date) * DAY_MINUTES + drop.from - minutesOf(seen.time) + minutesOf(own.time);
  const days = Math.floor(minutes / DAY_MINUTES);
  return {
    date: addDays(own.date, days),
    time: timeOfMinutes(minutes - days * DAY_MINUTES),
    teacherId: drop.teacherId,
  };
}

/** The dialog that is open over a calendar. */
export function CalendarDialogs({ of, open, onOpen, onPlaced, onClose }: CalendarDialogsProps) {
  if ('lesson' in open) return <OfLesson {...{ open, onOpen, onPlaced, onClose }} />;
  if (open.show === 'weekly') return <NewRegularLessonDialog of={of} start={open.start} onClose={onClose} />;
  return (
    <BookDialog
      of={of}
      start={{
        date: open.at.date,
        time: timeOfMinutes(open.at.from),
        teacherId: open.at.teacherId,
        durationMinutes: open.durationMinutes,
      }}
      onWeekly={(start) => onOpen({ show: 'weekly', start })}
      onPlaced={onPlaced}
      onClose={onClose}
    />
  );
}

/** A date of a weekly lesson that is still ahead asks which dates are meant. */
function OfLesson({
  open,
  onOpen,
  onPlaced,
  onClose,
}: Omit<CalendarDialogsProps, 'of' | 'open'> & { open: OpenLesson }) {
  const zone = useZone();
  const now = useNow();
  const { lesson, drop, show } = open;
  const { regularLessonId, occurrenceOn: date } = lesson;
  if (show === 'lesson')
    return <LessonDialog lesson={lesson} onAct={(act) => onOpen({ show: act, lesson })} onClose={onClose} />;
  if (show === 'attendance') return <AttendanceDialog lesson={lesson} onClose={onClose} />;
  if (regularLessonId && date && Date.parse(lesson.startsAt) > now) {
    const to = drop && droppedOn(lesson, drop, zone);
    return (
      <RegularLessonAction
        action={show}
        regularLessonId={regularLessonId}
        date={date}
        to={to}
        onClose={onClose}
      />
    );
  }
  if (show === 'cancel') return <CancelLessonDialog lesson={lesson} onClose={onClose} />;
  return <MoveDialog lesson={lesson} drop={drop} onPlaced={onPlaced} onClose={onClose} />;
}
