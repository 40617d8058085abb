import type { TeacherLesson } from '#domain/scheduling/api/teacher-tabs.ts';

/** Seats that somebody sits on. */
export const seatsOf = ({ students }: TeacherLesson) =>
  students.filter(({ status }) => status !== 'CANCELLED');

/** Who the lesson is for: the group, or whoever sits in it. A cancelled one keeps the name it was booked for. */
export function nameOf(lesson: TeacherLesson): string {
  if (lesson.groupName) return lesson.groupName;
  const seated = seatsOf(lesson);
  const named = seated.length > 0 ? seated : lesson.students;
  return named.map(({ fullName }) => fullName).join(', ');
}
