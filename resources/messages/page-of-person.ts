import type { ThreadRow } from '#domain/office/api/threads.ts';
import { paths } from '#src/paths.ts';

/** Returns the record's page of a thread's person. */
export function pageOfPerson({ people: [person] }: Pick<ThreadRow, 'people'>): string | null {
  if (!person) return null;
  return person.role === 'STUDENT' ? paths.student(person.id) : paths.teacher(person.id);
}
