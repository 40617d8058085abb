import { sql } from 'kysely';
import { RELEASE_MINUTES_BEFORE } from '#domain/teaching/trial.ts';
import { systemNote } from '#domain/values/system-note.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { cancelLesson } from '#server/modules/scheduling/lessons/cancel.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';

const NOT_CONFIRMED = systemNote('trial-not-confirmed');
/** In one run; the next one takes the rest. */
const MOST = 100;

/** Coming trial lessons of people who have not opened their link; the school's rules say until when they are held. */
const unconfirmedFrom = (now: Date) => sql`
    from lesson l
    join trial t on t.provider_id = l.provider_id and t.lesson_id = l.id
    join account a on a.provider_id = t.provider_id and a.id = t.student_id
    where l.type = 'TRIAL' and l.created_by = 'STUDENT' and l.status = 'ASSIGNED'
      and l.starts_at > ${now.toISOString()}::timestamptz and a.password_hash is null`;

/** The schools that have some. */
export const dueToRelease = (now: Date) =>
  sql<{ provider_id: string }>`select l.provider_id ${unconfirmedFrom(now)}`;

/**
 * Cancels trial lessons that strangers booked and whose link they have not opened in time: the teacher's time is free again, and the trial
 * is back on support's board. Nothing is released while the school answers requests itself.
 */
export async function releaseUnconfirmed(db: Db, now: Date): Promise<void> {
  const { rules } = await readProviderRules(db);
  if (rules.trialHoldHours === 0) return;
  const moment = sql`${now.toISOString()}::timestamptz`;
  // A person who is just setting the password is skipped.
  const { rows } = await sql<{ id: string }>`
    select l.id ${unconfirmedFrom(now)} and l.provider_id = app_provider()
      and least(l.created_at + make_interval(hours => ${rules.trialHoldHours}),
        l.starts_at - make_interval(mins => ${RELEASE_MINUTES_BEFORE})) <= ${moment}
    order by l.starts_at, l.id limit ${MOST}
    for no key update of a skip locked`.execute(db);
  for (const { id } of rows)
    await cancelLesson(db, { lessonId: id, by: 'SYSTEM', reason: NOT_CONFIRMED, now });
}
