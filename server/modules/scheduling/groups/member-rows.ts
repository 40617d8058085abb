import { sql } from 'kysely';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** A period of a student in a group, as stored. */
export interface MemberRow {
  studentId: string;
  joinedOn: string;
  leftOn: string | null;
  leftReason: string | null;
  isWaiting: boolean;
  askedAt: string;
}

/** All times of some students in a group. */
export async function membersOf(
  db: Db,
  groupId: string,
  studentIds: readonly string[],
): Promise<MemberRow[]> {
  const { rows } =
    await sql<MemberRow>`select student_id as "studentId", joined_on as "joinedOn", left_on as "leftOn",
      left_reason as "leftReason", is_waiting as "isWaiting", asked_at as "askedAt" from group_member
    where group_id = ${groupId} and student_id = any (${[...studentIds]}::uuid[])`.execute(db);
  return rows;
}

interface Restored {
  groupId: string;
  studentIds: readonly string[];
  rows: readonly MemberRow[];
}

/** Restores the periods of these students in a group. Throws 422 when their seats were filled in the meantime. */
export async function restoreMembers(db: Db, { groupId, studentIds, rows }: Restored): Promise<void> {
  await sql`select 1 from student_group where id = ${groupId} for no key update`.execute(db);
  await sql`delete from group_member where group_id = ${groupId} and student_id = any (${[...studentIds]}::uuid[])`.execute(
    db,
  );
  await sql`insert into group_member (provider_id, group_id, student_id, joined_on, left_on, left_reason, is_waiting, asked_at)
    select app_provider(), ${groupId}::uuid, r."studentId", r."joinedOn", r."leftOn", r."leftReason", r."isWaiting", r."askedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("studentId" uuid, "joinedOn" date, "leftOn" date,
      "leftReason" text, "isWaiting" boolean, "askedAt" timestamptz)`.execute(db);
  const { rows: updated } =
    await sql`update student_group g set seats_taken = n.count from (select count(*)::int as count
      from group_member where group_id = ${groupId} and left_on is null and not is_waiting) n
    where g.id = ${groupId} and n.count <= g.capacity returning 1 as one`.execute(db);
  if (updated.length === 0) throw new ApiError('not-possible', { text: 'seat-taken' });
}
