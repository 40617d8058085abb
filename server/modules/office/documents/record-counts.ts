import { sql } from 'kysely';
import type { NoteNoun } from '#domain/office/api/notes.ts';
import { can, type Rights } from '#domain/shared/rights.ts';

const NONE = sql<number | null>`null::int`;

/** Expression: how many weekly lessons a student, teacher or group has, as their list shows them; null where they cannot be viewed. */
export function weeklyCount(noun: NoteNoun, id: string, held: Rights | null) {
  if (held && !can(held, 'calendar', 'view')) return NONE;
  const count = (condition: ReturnType<typeof sql>) =>
    sql<
      number | null
    >`(select count(*)::int from regular_lesson r where r.status <> 'ENDED' and ${condition})`;
  if (noun === 'teacher') return count(sql`r.teacher_id = ${id}`);
  if (noun === 'group') return count(sql`r.group_id = ${id}`);
  if (noun !== 'student') return NONE;
  return count(sql`(r.student_id = ${id} or r.group_id in (select m.group_id from group_member m
    where m.student_id = ${id} and m.left_on is null and not m.is_waiting))`);
}

/** Expression: how many trials a student has; null for other records. */
export const trialCount = (noun: NoteNoun, id: string) =>
  noun === 'student'
    ? sql<number | null>`(select count(*)::int from trial r where r.student_id = ${id})`
    : NONE;
