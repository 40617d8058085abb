import { sql } from 'kysely';
import { runSql } from '#server/db/connection.ts';
import type { Db } from '#server/db/tenant.ts';

export interface FreeSlot {
  teacherId: string;
  startsAt: string;
  endsAt: string;
}

interface Near {
  teacherId: string;
  studentIds: readonly string[];
  startsAt: string;
  durationMinutes: number;
  accountId: string | null;
  now: Date;
  /** Looked past: the lesson that is being moved. */
  lessonId?: string | null;
}

const NEAREST = 5;

/** Free beginnings of a teacher nearest to a wished one, at most a week away, the nearest first; one statement. */
export async function nearestSlots(db: Db, near: Near): Promise<FreeSlot[]> {
  const { teacherId, studentIds, startsAt, durationMinutes, accountId, now, lessonId = null } = near;
  return runSql(
    db,
    sql<FreeSlot>`
    with span as (select tstzrange(greatest(${startsAt}::timestamptz - interval '7 days', ${now.toISOString()}::timestamptz),
        greatest(${startsAt}::timestamptz, ${now.toISOString()}::timestamptz) + interval '7 days') as span),
    open as (select teacher_working(app_provider(), ${teacherId}::uuid, s.span)
        - teacher_busy(app_provider(), ${teacherId}::uuid, s.span, ${accountId}::uuid, ${lessonId}::uuid)
        - coalesce((select range_agg(tstzrange(p.starts_at, p.ends_at)) from lesson_participant p
            where p.provider_id = app_provider() and p.student_id = any (${[...studentIds]}::uuid[]) and p.status <> 'CANCELLED'
              and p.lesson_id is distinct from ${lessonId}::uuid and p.starts_at < upper(s.span) and p.starts_at > lower(s.span) - interval '4 hours'), '{}') as free
      from span s),
    begin as (
      select b as starts_at, b + make_interval(mins => ${durationMinutes}) as ends_at
      from open, unnest(open.free) r,
        generate_series(to_timestamp(ceil(extract(epoch from lower(r)) / 1800) * 1800),
          upper(r) - make_interval(mins => ${durationMinutes}), interval '30 minutes') b)
    select ${teacherId} as "teacherId", starts_at as "startsAt", ends_at as "endsAt" from begin
    order by abs(extract(epoch from starts_at - ${startsAt}::timestamptz)), starts_at limit ${NEAREST}`,
  );
}
