import type * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import type { CreditsHanding, handCredits as endpoint } from '#domain/business/api/business-people.ts';
import { newId } from '#server/runtime/id.ts';
import { enqueueRealtime } from '#server/outbox/outbox-messages.ts';
import { fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lockBusiness } from '#server/modules/business/businesses/business.ts';
import {
  allocate,
  freeInPool,
  freeOfBusiness,
  withdraw,
} from '#server/modules/billing/credits/business-credits.ts';
import { lockEmployee } from './employees.ts';

/**
 * Moves available company credits between the pool and employees. Between two employees they go through the pool, so that each lot keeps
 * its expiry date and origin. Throws 404 for people who are not employees of this company, 422 if there are fewer available credits than
 * requested.
 */
export async function handCredits(
  db: Db,
  { businessId, providerId }: { businessId: string; providerId: string },
  { fromStudentId, toStudentId, kind, credits, note = null }: CreditsHanding,
): Promise<z.output<typeof endpoint.reply>> {
  await lockBusiness(db, businessId);
  if (fromStudentId === toStudentId) throw fieldError('toStudentId', 'choose-another-recipient');
  const people = [fromStudentId, toStudentId].filter((id) => id !== null).toSorted();
  for (const id of people) await lockEmployee(db, businessId, id);
  const freeOf = (studentId: string | null) =>
    studentId === null
      ? freeInPool(db, { businessId, kind })
      : freeOfBusiness(db, { businessId, studentId, kind, isToMove: true });
  const free = await freeOf(fromStudentId);
  if (free < credits)
    throw new ApiError('not-possible', {
      text: errorText('only-available-company-credits', { available: free }),
      details: { reason: 'not-enough-credits', free },
    });
  const opKey = `hand:${newId()}`;
  const draft = { businessId, kind, credits, note };
  if (fromStudentId !== null)
    await withdraw(db, { ...draft, isToMove: true, studentId: fromStudentId, opKey: `${opKey}:from` });
  if (toStudentId !== null) await allocate(db, { ...draft, studentId: toStudentId, opKey: `${opKey}:to` });
  for (const studentId of people) {
    await enqueueRealtime(db, {
      providerId,
      dedupeKey: `${opKey}:${studentId}`,
      accountIds: [studentId],
      event: 'walletChanged',
      payload: { studentId },
    });
  }
  return { fromFree: await freeOf(fromStudentId), toFree: await freeOf(toStudentId) };
}
