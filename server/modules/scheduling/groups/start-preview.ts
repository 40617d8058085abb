import type * as z from 'zod/mini';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { previewGroupStart } from '#domain/scheduling/api/group-start.ts';
import { weekdayOf } from '#domain/values/plain-date.ts';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { previewRegularLessons } from '#server/modules/scheduling/regular-lessons/preview.ts';
import { assertCompanyFits } from './candidates.ts';

type Body = z.output<typeof previewGroupStart.body>;

/** Returns every date of the weekly lessons that a new group would have, with its verdict; writes nothing. */
export async function previewGroupStartDates(
  db: Db,
  { language, capacity, studentIds, ...slot }: Body,
  { accountId, now }: { accountId: string; now: Date },
): Promise<Reply<typeof previewGroupStart>> {
  await assertCompanyFits(db, { businessId: null }, studentIds);
  const expected = { studentIds: [...new Set(studentIds)], language, group: { id: newId(), capacity } };
  return previewRegularLessons(
    db,
    { ...slot, weekday: weekdayOf(slot.startsOn) },
    { accountId, now, expected },
  );
}
