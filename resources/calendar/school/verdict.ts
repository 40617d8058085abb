import type { DayLesson } from '#domain/scheduling/api/school-calendar.ts';
import type { RegularLessonVerdict } from '#domain/scheduling/regular-lesson.ts';
import type { Stretch } from '#src/features/scheduling/grid/lanes.ts';
import { type DayRow, takenOf } from './day-rows.ts';

/** Whether a teacher can give a lesson then; outside their availability staff can still book it. */
export type SpanVerdict = Extract<RegularLessonVerdict, 'FREE' | 'TEACHER_BUSY' | 'NOT_WORKING'>;

const overlaps = (one: Stretch, other: Stretch): boolean => one.from < other.to && other.from < one.to;
const isWithin = (span: Stretch, working: readonly Stretch[]): boolean =>
  working.some(({ from, to }) => from <= span.from && to >= span.to);

/** The verdict on a span of a teacher's day; `but` is a lesson that would move away. */
export function spanVerdict(row: DayRow, span: Stretch, but?: string): SpanVerdict {
  if (takenOf(row, but).some((taken) => overlaps(taken, span))) return 'TEACHER_BUSY';
  return isWithin(span, row.working) ? 'FREE' : 'NOT_WORKING';
}

export interface MoveVerdict {
  verdict: SpanVerdict | 'STUDENT_BUSY' | 'OTHER_LANGUAGE' | 'PAST';
  /** Names of the busy teacher or students. */
  names: string;
  /** From when to when the other lesson is, if the page shows it. */
  conflict: Stretch | null;
}

const isSeated = ({ status }: { status: string }): boolean => status !== 'CANCELLED';

interface Moving {
  lesson: DayLesson;
  to: DayRow;
  span: Stretch;
  rows: readonly DayRow[];
  /** The present minute of the day shown; negative before the day, above 1440 after it. */
  now: number;
}

/** The obstacle to a lesson's move, as far as the day shown contains it; the server checks again. */
export function moveVerdict({ lesson, to, span, rows, now }: Moving): MoveVerdict {
  const said = (verdict: MoveVerdict['verdict'], names = to.name, conflict: Stretch | null = null) => ({
    verdict,
    names,
    conflict,
  });
  if (span.from <= now) return said('PAST');
  if (!to.languages.includes(lesson.language)) return said('OTHER_LANGUAGE');
  const taken = takenOf(to, lesson.id).find((each) => overlaps(each, span));
  if (taken) return said('TEACHER_BUSY', to.name, { from: taken.from, to: taken.to });
  const own = new Map(lesson.students.filter(isSeated).map(({ id, fullName }) => [id, fullName]));
  for (const { blocks } of rows)
    for (const block of blocks) {
      const { id, status, students } = block.lesson;
      if (id === lesson.id || status === 'CANCELLED' || !overlaps(block, span)) continue;
      const names = students
        .filter((each) => isSeated(each) && own.has(each.id))
        .map(({ fullName }) => fullName);
      if (names.length > 0) return said('STUDENT_BUSY', names.join(', '), { from: block.from, to: block.to });
    }
  return said(spanVerdict(to, span, lesson.id));
}
