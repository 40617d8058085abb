import type { LessonRecord } from '#domain/scheduling/api/lessons.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { paths } from '#src/paths.ts';

type Lesson = Pick<LessonRecord, 'groupId' | 'teacherId' | 'startsAt' | 'timeZone'> & {
  readonly students: readonly { readonly id: string }[];
};

/** A lesson is seen in its calendar: the group's, the student's or the teacher's, on its day. */
export function lessonAddress({ groupId, students, teacherId, startsAt, timeZone }: Lesson): string {
  const { date: dateTarget } = wallClockOf(startsAt, parseTimezone(timeZone));
  const [student] = students;
  if (groupId) return `${paths.group(groupId)}?dateTarget=${dateTarget}#schedule`;
  return student
    ? paths.student(student.id, { dateTarget })
    : `${paths.teacher(teacherId)}?dateTarget=${dateTarget}`;
}
