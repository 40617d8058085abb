import { sql } from 'kysely';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { trialOffer } from '#domain/teaching/api/sign-up.ts';
import type { Language } from '#domain/shared/language.ts';
import { rulesOf } from '#domain/shared/provider.ts';
import { TRIAL_DAYS } from '#domain/people/sign-up.ts';
import { slotStarts } from '#domain/scheduling/slots.ts';
import { addDays, parsePlainDate } from '#domain/values/plain-date.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { freeTime } from '#server/modules/scheduling/slots/free-time.ts';

/** Trials begin at the half hour or the hour. */
export const STEP_MINUTES = 30;

interface TrialTimesQuery {
  language: Language;
  now: Date;
}

/**
 * Returns start times within the next days at which at least one teacher of the language is available for a trial, earliest first; without
 * the teachers.
 */
export async function trialTimesOf(db: Db, { language, now }: TrialTimesQuery): Promise<string[]> {
  const { minutes } = await trialOfferOf(db);
  const today = parsePlainDate(now.toISOString().slice(0, 10));
  const { windows, teachers } = orNotFound(
    await freeTime(db, {
      ...{ from: today, to: addDays(today, TRIAL_DAYS), durationMinutes: minutes },
      ...{ language, timeZone: 'UTC', accountId: null, isBound: true, now },
    }),
  );
  const starts = new Set(
    teachers.flatMap(({ free }) =>
      slotStarts({ free, windows, durationMinutes: minutes, stepMinutes: STEP_MINUTES }),
    ),
  );
  return [...starts].sort((a, b) => a - b).map((minute) => new Date(minute * 60_000).toISOString());
}

/** The languages that an active teacher teaches, the one of most teachers first, and the school's rules about trials. */
export async function trialOfferOf(db: Db): Promise<Reply<typeof trialOffer>> {
  const { rows } = await sql<{ languages: Language[]; rules: Record<string, unknown> }>`
    select p.rules, array(select l from teacher t, unnest(t.languages) l where t.provider_id = p.id and t.status = 'ACTIVE'
      group by l order by count(*) desc, l) as languages
    from provider p where p.id = app_provider()`.execute(db);
  const { languages, rules } = orNotFound(rows[0]);
  const { trialMinutes: minutes, trialHoldHours: holdHours } = rulesOf(rules);
  return { languages, minutes, holdHours };
}
