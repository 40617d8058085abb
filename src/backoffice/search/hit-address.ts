import { paths } from '#src/paths.ts';

const ADDRESSES: Readonly<Record<string, (id: string) => string>> = {
  student: paths.student,
  teacher: paths.teacher,
  group: paths.group,
  business: paths.businessOne,
  course: paths.course,
};

/** Where a hit leads; null for what has no page of its own. */
export const addressOfHit = (noun: string, id: string): string | null => ADDRESSES[noun]?.(id) ?? null;
