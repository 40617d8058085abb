import type { Reply } from '#domain/api/endpoint.ts';
import type { previewRegularLesson } from '#domain/api/regular-lessons.ts';
import type { Db } from '#server/db/tenant.ts';
import { type PlanBody, planOf, shownDates } from './plan.ts';
import { judge } from './verdicts.ts';

/** Every date of the horizon with its verdict, before a series is accepted; writes nothing. */
export async function previewSeries(
  db: Db,
  body: PlanBody,
  { accountId, now }: { accountId: string; now: Date },
): Promise<Reply<typeof previewRegularLesson>> {
  const { zone, asked, attendees } = await planOf(db, body, now);
  const judged = await judge(db, asked, { accountId });
  const dates = await shownDates(db, asked, judged, { attendees, accountId, now });
  return { timeZone: zone, dates };
}
