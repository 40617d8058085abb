import type { LessonMissed } from '#domain/teaching/classroom.ts';

type Sides = Pick<LessonMissed, 'isTeacher' | 'isTeacherThere' | 'areStudentsThere'>;

/** Returns the key of the text that says who is missing, from one side's point of view. */
export function missedText({ isTeacher, isTeacherThere, areStudentsThere }: Sides): string {
  if (!isTeacherThere && !areStudentsThere) return 'missed:no-one';
  if (isTeacher) return isTeacherThere ? 'missed:students-away' : 'missed:students-wait';
  return isTeacherThere ? 'missed:teacher-waits' : 'missed:teacher-away';
}
