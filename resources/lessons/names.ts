import type { LessonRecord } from '#domain/scheduling/api/lessons.ts';

/** Who a lesson is for, in few words: the group, or the students. */
export const studentsText = (
  { groupName, students }: Pick<LessonRecord, 'groupName' | 'students'>,
  fallback: string,
): string => groupName ?? (students.map(({ fullName }) => fullName).join(', ') || fallback);
