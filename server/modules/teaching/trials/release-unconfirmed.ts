import { type RawBuilder, sql } from 'kysely';
import { RELEASE_MINUTES_BEFORE } from '#domain/teaching/trial.ts';
import { systemNote } from '#domain/values/system-note.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { cancelLesson } from '#server/modules/scheduling/lessons/cancel.ts';
import { readProviderRules, ruleOf } from '#server/tenancy/provider-rules.ts';

const NOT_CONFIRMED = systemNote('trial-not-confirmed');
/** In one run; the next one takes the rest. */
const MOST = 100;

/** Coming trial lessons of people who have not opened their link within `holdHours`, or shortly before the lesson. */
const unconfirmedFrom = (now: Date, holdHours: RawBuilder<number>) => sql`
    from lesson l
    join trial t on t.provider_id = l.provider_id and t.lesson_id = l.id
    join account a on a.provider_id = t.provider_id and a.id = t.student_id
    where l.type = 'TRIAL' and l.created_by = 'STUDENT' and l.status = 'ASSIGNED'
      and l.starts_at > ${now.toISOString()}::timestamptz and a.password_hash is null
      and least(l.created_at + make_interval(hours => ${holdHours}),
        l.starts_at - make_interval(mins => ${RELEASE_MINUTES_BEFORE})) <= ${now.toISOString()}::timestamptz`;

/** The schools that have some and do not answer requests themselves. */
export const dueToRelease = (now: Date) => sql<{ provider_id: string }>`
  select p.id as provider_id from provider p
  cross join lateral (select 1 ${unconfirmedFrom(now, ruleOf('trialHoldHours'))} and l.provider_id = p.id limit 1) lesson
  where ${ruleOf('trialHoldHours')} <> 0`;

/**
 * Cancels trial lessons that strangers booked and whose link they have not opened in time: the teacher's time is free again, and the trial
 * is back on support's board. Nothing is released while the school answers requests itself.
 */
export async function releaseUnconfirmed(db: Db, now: Date): Promise<void> {
  const { rules } = await readProviderRules(db);
  if (rules.trialHoldHours === 0) return;
  // A person who is just setting the password is skipped.
  const { rows } = await sql<{ id: string }>`
    select l.id ${unconfirmedFrom(now, sql`${rules.trialHoldHours}`)} and l.provider_id = app_provider()
    order by l.starts_at, l.id limit ${MOST}
    for no key update of a skip locked`.execute(db);
  for (const { id } of rows)
    await cancelLesson(db, { lessonId: id, by: 'SYSTEM', reason: NOT_CONFIRMED, now });
}
