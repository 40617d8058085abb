import { sql } from 'kysely';
import type { Celebration } from '#domain/teaching/api/celebrations.ts';
import { CELEBRATED_DAYS, type CelebrationKind } from '#domain/teaching/celebration.ts';
import type { Level } from '#domain/shared/level.ts';
import { STANDARD_DAILY_GOAL } from '#domain/teaching/practice-streak.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { LEVEL_REACHED } from './level-steps.ts';

interface TakenRow {
  kind: CelebrationKind;
  occasion: string;
}

/**
 * Returns the celebrations that are due and marks them as shown, so that concurrent calls return each only once. A level counts if it is
 * higher than the one before and not a self-assessment.
 */
export async function celebrationsFor(db: Db, studentId: string, now: Date): Promise<Celebration[]> {
  const recent = sql`${now}::timestamptz - make_interval(days => ${CELEBRATED_DAYS})`;
  const { rows } = await sql<TakenRow>`
    with c as (select s.provider_id, s.id, s.level, s.language, a.time_zone as zone, timezone(a.time_zone, ${now}::timestamptz)::date as today
      from student s join account a on a.provider_id = s.provider_id and a.id = s.id where s.id = ${studentId}),
    ${LEVEL_REACHED},
    attended as (select p.ends_at, row_number() over (order by p.starts_at, p.lesson_id) as number
      from c join lesson_participant p on p.provider_id = c.provider_id and p.student_id = c.id where p.status = 'ATTENDED'),
    due as (
      select case number when 1 then 'FIRST_LESSON' else 'TENTH_LESSON' end as kind, '' as occasion
        from attended where number in (1, 10) and ends_at > ${recent}
      union all
      select 'LEVEL_REACHED', c.level from c join reached r on r.at > ${recent}
        where (select s.level from step s where s.at < r.at order by s.at desc limit 1) < c.level
          and exists (select from step s where s.at >= r.at and s.by <> 'SELF')
      union all
      select 'GOAL_REACHED', c.today::text from c
        where (select count(*) from vocabulary_answer x where x.provider_id = c.provider_id and x.student_id = c.id
            and x.answered_at > ${now}::timestamptz - interval '2 days' and timezone(c.zone, x.answered_at)::date = c.today)
          >= coalesce((select o.daily_goal from practice_setting o where o.provider_id = c.provider_id and o.student_id = c.id),
            ${STANDARD_DAILY_GOAL}::int))
    insert into celebration (provider_id, student_id, kind, occasion, shown_at)
    select app_provider(), ${studentId}, d.kind, d.occasion, ${now} from due d order by d.kind
    on conflict (provider_id, student_id, kind) do update set occasion = excluded.occasion, shown_at = excluded.shown_at
      where celebration.occasion <> excluded.occasion
    returning kind, occasion`.execute(db);
  return rows.map(({ kind, occasion }) => ({
    kind,
    level: kind === 'LEVEL_REACHED' ? (occasion as Level) : null,
  }));
}
