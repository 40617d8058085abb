import { sql } from 'kysely';
import { lockPeople } from '#server/tenancy/lock-people.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { Touched, UndoStep } from './undo-step.ts';

/** The version of each record, by id. */
export type Versions = Readonly<Record<string, number>>;

const TABLES = ['support_task', 'regular_lesson', 'student_group', 'student', 'lesson'] as const;

/** Returns the records that undoing these steps would change. */
export function touchedBy(steps: readonly UndoStep[]): Required<Touched> {
  const idsOf = (table: keyof Touched) => steps.flatMap(({ touches }) => touches[table] ?? []);
  return Object.fromEntries(TABLES.map((table) => [table, idsOf(table)])) as unknown as Required<Touched>;
}

/** Returns the versions of the records as a JSON object in SQL: by id, without deleted ones. */
export const versionsOf = (touched: Required<Touched>) => sql<Versions>`(
  select coalesce(jsonb_object_agg(v.id, v.version), '{}') from (${sql.join(
    TABLES.map(
      (table) => sql`select id, version from ${sql.table(table)} where id = any (${touched[table]}::uuid[])`,
    ),
    sql` union all `,
  )}) v)`;

/**
 * Locks the records that an undo changes, in the common lock order (DATA-04): requests, weekly lessons, groups, teachers, students. The
 * steps themselves lock the lessons.
 */
export async function lockTouched(db: Db, steps: readonly UndoStep[]): Promise<void> {
  const { support_task, regular_lesson, student_group, student, lesson } = touchedBy(steps);
  await lockRows(db, 'support_task', support_task);
  await lockRows(db, 'regular_lesson', regular_lesson);
  await lockRows(db, 'student_group', student_group);
  const { rows } = await sql<{ teacherIds: string[]; studentIds: string[] }>`
    select array(select distinct teacher_id from lesson where id = any (${lesson}::uuid[])) as "teacherIds",
      array(select distinct student_id from lesson_participant where lesson_id = any (${lesson}::uuid[])) as "studentIds"`.execute(
    db,
  );
  const { teacherIds, studentIds } = rows[0]!;
  await lockPeople(
    db,
    distinct([...teacherIds, ...steps.flatMap((step) => step.teacherIds)]),
    distinct([...studentIds, ...student]),
  );
}

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

async function lockRows(db: Db, table: keyof Touched, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select from ${sql.table(table)} where id = any (${[...ids]}::uuid[]) order by id for no key update`.execute(
    db,
  );
}

/** 409 `stale` when a record is no longer in the version in which the action left it. */
export async function assertUnchanged(db: Db, steps: readonly UndoStep[], left: Versions): Promise<void> {
  const { rows } = await sql<{
    versions: Versions;
  }>`select ${versionsOf(touchedBy(steps))} as versions`.execute(db);
  const now = rows[0]!.versions;
  const changed = Object.keys(left).filter((id) => left[id] !== now[id]);
  if (changed.length > 0)
    throw new ApiError('stale', {
      text: 'changed-since-not-undone',
      details: { changed },
    });
}
