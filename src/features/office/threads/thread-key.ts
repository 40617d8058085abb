import type { ThreadRow } from '#domain/office/api/threads.ts';

/** The part of a thread's address that names the other side. */
export const SCHOOL_KEY = 'school';

/** Returns the part of a thread's address that names its other side: a person, or the school. */
export const threadKey = ({ people }: Pick<ThreadRow, 'people'>): string => people[0]?.id ?? SCHOOL_KEY;
