import type { LessonRecord } from '#domain/scheduling/api/lessons.ts';

/** Who a lesson is for, in few words: the group, or the students. */
export const learnersOf = (
  { groupName, students }: Pick<LessonRecord, 'groupName' | 'students'>,
  nobody: string,
): string => groupName ?? (students.map(({ fullName }) => fullName).join(', ') || nobody);
