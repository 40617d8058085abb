import { DAY, HOUR, iso } from '../calendar.ts';
import { chance } from './chance.ts';
import type { PlannedLesson } from './lessons.ts';
import type { Cancellation } from './outcomes.ts';
import type { Provider } from './provider.ts';

type Change = Pick<Cancellation, 'at' | 'by' | 'isLate'> & { kind: 'CANCELLED' | 'MOVED' | 'TEACHER_ABSENT' };

/** Who asked for a lesson to be called off or moved, as the statistics of teacher and student count it. */
export function addChange(
  { providerId: provider_id, calendar, rows, id, who }: Provider,
  lesson: PlannedLesson,
) {
  const change = changeOf(lesson, calendar.now);
  if (!change) return;
  const { key, teacher, group, seats } = lesson;
  const student = group ? null : (seats.map((seat) => who(seat.student))[0] ?? null);
  rows.add('lesson_change', {
    provider_id,
    id: id('lesson-change', key),
    lesson_id: id('lesson', key),
    teacher_id: who(teacher),
    student_id: student,
    kind: change.kind,
    asked_by: change.by,
    asked_by_id: { STUDENT: student, TEACHER: who(teacher), SUPPORT: who('support') }[change.by],
    is_late: change.isLate,
    at: iso(change.at),
  });
}

/** One lesson of twenty was moved two days before: by its student, or now and then by its teacher. */
function changeOf({ key, cancelled, group, startsAt, bookedAt }: PlannedLesson, now: number): Change | null {
  if (cancelled) return { ...cancelled, kind: cancelled.by === 'TEACHER' ? 'TEACHER_ABSENT' : 'CANCELLED' };
  const at = Math.max(startsAt - 2 * DAY, bookedAt + HOUR);
  if (group || at > now || chance(`${key} moved`) > 0.05) return null;
  return { kind: 'MOVED', at, by: chance(`${key} moved by`) < 0.75 ? 'STUDENT' : 'TEACHER', isLate: false };
}
