import type { LessonRecord } from '#domain/scheduling/api/lessons.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';

/** A column of the grid: a day, or a teacher on that day. */
export interface GridColumn {
  readonly key: string;
  readonly day: PlainDate;
  readonly teacherId?: string;
  /** The teacher's. */
  readonly name?: string;
}

export const dayColumns = (days: readonly PlainDate[]): GridColumn[] =>
  days.map((day) => ({ key: day, day }));

/** The teachers of these lessons by name, each once. */
export function teacherColumns(day: PlainDate, lessons: readonly LessonRecord[]): GridColumn[] {
  const names = new Map(lessons.map(({ teacherId, teacherName }) => [teacherId, teacherName]));
  return [...names]
    .map(([teacherId, name]) => ({ key: teacherId, day, teacherId, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Whether a lesson that begins on this day belongs into this column. */
export const isIn = (
  { day, teacherId }: GridColumn,
  block: { date: PlainDate; lesson: Pick<LessonRecord, 'teacherId'> },
): boolean => block.date === day && (teacherId === undefined || teacherId === block.lesson.teacherId);
