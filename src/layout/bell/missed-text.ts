import type { LessonMissed } from '#domain/teaching/classroom.ts';

type Sides = Pick<LessonMissed, 'isTeacher' | 'isTeacherThere' | 'areStudentsThere'>;

/** Key of who is missing, as one side is told it. */
export function missedText({ isTeacher, isTeacherThere, areStudentsThere }: Sides): string {
  if (!isTeacherThere && !areStudentsThere) return 'missed:nobody';
  if (isTeacher) return isTeacherThere ? 'missed:students-away' : 'missed:students-wait';
  return isTeacherThere ? 'missed:teacher-waits' : 'missed:teacher-away';
}
