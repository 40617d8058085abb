import type { LessonRecord } from '#domain/scheduling/api/lessons.ts';

/** Returns a short name for a lesson's participants: the group, or the students. */
export const studentsText = (
  { groupName, students }: Pick<LessonRecord, 'groupName' | 'students'>,
  fallback: string,
): string => groupName ?? (students.map(({ fullName }) => fullName).join(', ') || fallback);
