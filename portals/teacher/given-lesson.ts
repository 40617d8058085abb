import type { TeacherLesson } from '#domain/scheduling/api/teacher-tabs.ts';
import { lessonCan } from '#domain/scheduling/lesson.ts';

/** Returns the seats that are not cancelled. */
export const seatsOf = ({ students }: TeacherLesson) =>
  students.filter(({ status }) => status !== 'CANCELLED');

/** Returns the group's name, or the names of the students in it. A cancelled lesson keeps the names it was booked for. */
export function nameOf(lesson: TeacherLesson): string {
  if (lesson.groupName) return lesson.groupName;
  const seated = seatsOf(lesson);
  const named = seated.length > 0 ? seated : lesson.students;
  return named.map(({ fullName }) => fullName).join(', ');
}

/** Returns the picture of a one-to-one lesson's student. */
export const photoOf = ({ groupId, students }: TeacherLesson): string | null =>
  groupId === null && students.length === 1 ? students[0]!.photoUrl : null;

/** Whether another time can be proposed: for a one-to-one lesson ahead. */
export const canPropose = (lesson: TeacherLesson, now: number): boolean =>
  lessonCan.move(lesson) &&
  lesson.groupId === null &&
  seatsOf(lesson).length === 1 &&
  now < Date.parse(lesson.startsAt);
