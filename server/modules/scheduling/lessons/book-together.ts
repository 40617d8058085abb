import { lockingKeys } from '#server/http/idempotency.ts';
import { sharedTransactions } from '#server/db/connection/transaction-batching.ts';
import { pipelinePeopleLock } from '#server/tenancy/lock-people.ts';

/** Whatever a booking locks. */
export interface Booked {
  teacherId: string;
  studentIds: readonly string[];
  /** Key of the request (`keyOf`), if it has one. */
  key?: string | null;
}

/** A booking's transaction, which those share that come faster than so many transactions at a time can book (decision 30). */
export const shareBookings = (lanes?: number) =>
  sharedTransactions<Booked>({
    keysOf: ({ teacherId, studentIds, key }) => [teacherId, ...studentIds, ...(key ? [key] : [])],
    lock: (db, all) => {
      lockingKeys(
        db,
        all.flatMap(({ key }) => key ?? []),
      );
      pipelinePeopleLock(
        db,
        all.map(({ teacherId }) => teacherId),
        all.flatMap(({ studentIds }) => studentIds),
      );
    },
    ...(lanes && { lanes }),
  });

/** The one of this process. */
export const amongBookings = shareBookings();
