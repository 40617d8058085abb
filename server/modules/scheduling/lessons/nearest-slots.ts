import { sql } from 'kysely';
import { runSql } from '#server/db/connection/connection.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { misfit } from './misfit.ts';

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
  /** Ignored, because this lesson is being rescheduled. */
  lessonId?: string | null;
  /** How many; left out: a handful. */
  most?: number;
}

const A_HANDFUL = 5;

/**
 * Returns the available times of a teacher that fit best instead of the preferred one (`misfitOf`), at most a week away, in one statement.
 */
export async function nearestSlots(db: Db, near: Near): Promise<FreeSlot[]> {
  const {
    teacherId,
    studentIds,
    startsAt,
    durationMinutes,
    accountId,
    now,
    lessonId = null,
    most = A_HANDFUL,
  } = near;
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
    select ${teacherId} as "teacherId", begin.starts_at as "startsAt", begin.ends_at as "endsAt"
    from begin join provider p on p.id = app_provider()
    order by ${misfit({ start: sql`begin.starts_at`, wished: sql`${startsAt}::timestamptz`, zone: sql`p.time_zone` })}, begin.starts_at
    limit ${most}`,
  );
}
