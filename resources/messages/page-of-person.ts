import type { ThreadRow } from '#domain/office/api/threads.ts';
import { paths } from '#src/paths.ts';

/** Returns the page of the person with whom the school has a thread. */
export function pageOfPerson({ people: [person] }: Pick<ThreadRow, 'people'>): string | null {
  if (!person) return null;
  return person.role === 'STUDENT' ? paths.student(person.id) : paths.teacher(person.id);
}
