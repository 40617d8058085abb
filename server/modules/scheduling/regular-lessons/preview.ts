import type * as z from 'zod/mini';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { previewRegularLesson } from '#domain/scheduling/api/regular-lessons.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { Attendees } from '#server/modules/scheduling/lessons/attendees.ts';
import { coverOf } from './cover.ts';
import { ahead, planOf, shownDates } from './plan.ts';
import { evaluateDates } from './evaluate-dates.ts';

type Body = z.output<typeof previewRegularLesson.body>;

/** Every date of the horizon with its verdict and what the credits pay for, before a series is accepted; writes nothing. */
export async function previewRegularLessons(
  db: Db,
  { shifted = [], ...body }: Body,
  { accountId, now, expected }: { accountId: string; now: Date; expected?: Attendees },
): Promise<Reply<typeof previewRegularLesson>> {
  const plan = await planOf(db, body, now, expected);
  const evaluatedDates = await evaluateDates(db, plan.asked, { accountId });
  const dates = await shownDates(db, plan.asked, evaluatedDates, {
    attendees: plan.attendees,
    accountId,
    now,
  });
  const cover = await coverOf(db, plan, { evaluatedDates: ahead(evaluatedDates, now), shifted, now });
  return { timeZone: plan.zone, dates, cover };
}
