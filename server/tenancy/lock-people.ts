import { sql } from 'kysely';
import { pipeline, runSql } from '#server/db/connection/connection.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** Locks the people for booking, rescheduling, cancelling and paying: teachers first, then students (DATA-04). */
export async function lockPeople(
  db: Db,
  teacherIds: readonly string[],
  studentIds: readonly string[],
): Promise<void> {
  await runSql(db, lockOf(teacherIds, studentIds));
}

/** The same, with what follows. */
export const pipelinePeopleLock = (
  db: Db,
  teacherIds: readonly string[],
  studentIds: readonly string[],
): void => pipeline(db, lockOf(teacherIds, studentIds));

const lockOf = (teacherIds: readonly string[], studentIds: readonly string[]) =>
  sql`select lock_people(${[...teacherIds]}::uuid[], ${[...studentIds]}::uuid[])`;
