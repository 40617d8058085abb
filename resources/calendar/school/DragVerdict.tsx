import type { DayLesson } from '#domain/scheduling/api/school-calendar.ts';
import { REGULAR_LESSON_VERDICT } from '#domain/scheduling/regular-lesson.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { minutesOf, timeOfMinutes } from '#domain/values/time.ts';
import type { Drop } from '#src/features/scheduling/grid/use-drag.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import type { Shift } from '#src/ui/held-pointer.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { DayRow } from './day-rows.ts';
import { type MoveVerdict, moveVerdict } from './verdict.ts';

export interface Dragged {
  lesson: DayLesson;
  drop: Drop;
  pointer: Shift;
}

const LOOK = {
  ...REGULAR_LESSON_VERDICT,
  OTHER_LANGUAGE: { colour: 'danger', icon: 'Language' },
  PAST: { colour: 'danger', icon: 'EventBusy' },
} as const;

const WIDTH = 280;
/** Below the pointer, and within the window. */
const beside = ({ x, y }: Shift) => ({
  top: y + 18,
  left: Math.max(8, Math.min(x + 14, window.innerWidth - WIDTH - 8)),
  maxWidth: WIDTH,
});

/** Beside the pointer: where the dragged lesson would go, whether it could, and what its credits say. */
export function DragVerdict({
  dragged,
  rows,
  day,
}: {
  dragged: Dragged;
  rows: readonly DayRow[];
  day: PlainDate;
}) {
  const now = wallClockOf(new Date(useNow()).toISOString(), useZone());
  const { lesson, drop, pointer } = dragged;
  const to = rows.find(({ id }) => id === drop.teacherId);
  if (!to) return null;
  const minutes = (Date.parse(lesson.endsAt) - Date.parse(lesson.startsAt)) / 60_000;
  const span = { from: drop.from, to: drop.from + minutes };
  const nowAt = day === now.date ? minutesOf(now.time) : day < now.date ? Infinity : -1;
  const found = moveVerdict({ lesson, to, span, rows, now: nowAt });
  const { colour, icon } = LOOK[found.verdict];
  return (
    <div className="verdict" role="status" style={beside(pointer)}>
      <b>
        {to.name}, {timeOfMinutes(span.from)}–{timeOfMinutes(span.to)}
      </b>
      <span style={{ color: `var(--tone-${colour}-ink)` }}>
        <BadgeIcon name={icon} size="1rem" />
        <Reason found={found} lesson={lesson} />
      </span>
      <Credits lesson={lesson} />
    </div>
  );
}

function Reason({ found: { verdict, names, conflict }, lesson }: { found: MoveVerdict; lesson: DayLesson }) {
  const t = useT();
  if (verdict === 'PAST') return t('lesson-calendar.verdict.past');
  if (verdict === 'OTHER_LANGUAGE')
    return t('lesson-calendar.verdict.other-language', {
      language: t(`vocabulary:language.${lesson.language}`),
    });
  const word = t(`vocabulary:regularLessonVerdict.${verdict}`);
  if (!conflict) return word;
  const times = `${timeOfMinutes(conflict.from)}–${timeOfMinutes(conflict.to)}`;
  return verdict === 'STUDENT_BUSY' ? `${word}: ${names}, ${times}` : `${word}: ${times}`;
}

/** A move keeps the length, and so the credits: covered, or still waited for. */
function Credits({ lesson: { credits, status } }: { lesson: DayLesson }) {
  const t = useT();
  if (credits === 0) return null;
  const isWaiting = status === 'WAITING';
  return (
    <span>
      {t(isWaiting ? 'lesson-calendar.not-covered' : 'lesson-calendar.verdict.credits', { count: credits })}
    </span>
  );
}
