import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { newId } from '#server/runtime/id.ts';
import type { Lesson, LessonParticipant } from '#server/db/tables.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import type { MadeProvider } from './people.ts';

interface LessonValues {
  teacherId: string;
  /** An instant, or how many hours from now. */
  startsAt: string | number;
  minutes?: number;
  studentIds?: readonly string[];
  row?: Partial<Insertable<Lesson>>;
  seat?: Partial<Insertable<LessonParticipant>>;
}

const MADRID = 'Europe/Madrid';

/** A lesson of the school's zone with its seats; costs no credits unless `seat` says so. */
export async function makeLesson(
  pool: Pool,
  provider: MadeProvider,
  { teacherId, startsAt, minutes = 30, studentIds = [], row = {}, seat = {} }: LessonValues,
) {
  const id = newId();
  const begins = typeof startsAt === 'number' ? Date.now() + startsAt * 3_600_000 : Date.parse(startsAt);
  const starts_at = new Date(begins).toISOString();
  const ends_at = new Date(begins + minutes * 60_000).toISOString();
  const wall = sql<string>`timezone(${MADRID}, ${starts_at}::timestamptz)`;
  await asOwner(pool, async (db) => {
    await db
      .insertInto('lesson')
      .values({
        provider_id: provider.id,
        id,
        type: 'OCCASIONAL',
        teacher_id: teacherId,
        starts_at,
        ends_at,
        local_date: sql<string>`(${wall})::date`,
        local_time: sql<string>`(${wall})::time`,
        time_zone: MADRID,
        capacity: Math.max(1, studentIds.length),
        seats_taken: row.status === 'CANCELLED' || seat.status === 'CANCELLED' ? 0 : studentIds.length,
        ...row,
        ...(row.status === 'CANCELLED' && { cancelled_at: starts_at }),
      })
      .execute();
    for (const student_id of studentIds) {
      const cancelled = row.status === 'CANCELLED' && { status: 'CANCELLED', cancelled_at: starts_at };
      await db
        .insertInto('lesson_participant')
        .values({
          provider_id: provider.id,
          lesson_id: id,
          student_id,
          starts_at,
          ends_at,
          ...cancelled,
          ...seat,
        })
        .execute();
    }
  });
  return { id, startsAt: starts_at, endsAt: ends_at };
}

/** What a student thought of a lesson; they must have a seat in it. */
export async function makeScore(
  pool: Pool,
  provider: MadeProvider,
  values: {
    lessonId: string;
    studentId: string;
    teacherId: string;
    stars: number;
    comment?: string;
    at?: string;
  },
): Promise<void> {
  const { lessonId, studentId, teacherId, stars, comment = null, at } = values;
  await asOwner(pool, (db) =>
    db
      .insertInto('score')
      .values({
        provider_id: provider.id,
        lesson_id: lessonId,
        student_id: studentId,
        teacher_id: teacherId,
        lesson_stars: stars,
        teacher_stars: stars,
        comment,
        ...(at && { created_at: at }),
      })
      .execute(),
  );
}
