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

/** A transaction for bookings. Bookings share one when they arrive faster than `lanes` parallel transactions can process (decision 30). */
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
