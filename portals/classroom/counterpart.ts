import type { Classroom } from '#domain/teaching/api/classroom.ts';

/** Returns the names of the other side: the group, the teacher, or the students. */
export function counterpartNames({ group, people, me }: Pick<Classroom, 'group' | 'people' | 'me'>): string {
  if (group) return group.name;
  const others = people.filter(
    ({ accountId, isTeacher }) => accountId !== me.accountId && isTeacher !== me.isTeacher,
  );
  return others.map(({ fullName }) => fullName).join(', ');
}
