import {
  heldSlot,
  holdSlot,
  holdSlotForStudent,
  listSlots,
  listSlotsOfTeacher,
  listSlotsOfTeachers,
  releaseSlot,
  releaseSlotForStudent,
} from '#domain/scheduling/api/slots.ts';
import { route, type Route } from '#server/http/route.ts';
import { holdSlotFor, letSlotGo, slotOfBuyer } from './hold.ts';
import { offerSlots } from './offer.ts';

/** Module: free times of teachers and short holds on them. */
export const slotRoutes: readonly Route[] = [
  route(listSlotsOfTeachers, ({ db, session: { accountId }, query, now }) =>
    offerSlots(db, { ...query, accountId, studentId: accountId, isBound: true, now }),
  ),
  route(listSlotsOfTeacher, ({ db, session: { accountId }, params, query, now }) =>
    offerSlots(db, {
      ...query,
      teacherIds: [params.teacherId],
      accountId,
      studentId: accountId,
      isBound: true,
      now,
    }),
  ),
  route(listSlots, ({ db, session: { accountId }, query, now }) =>
    offerSlots(db, { ...query, accountId, isBound: false, now }),
  ),
  route(holdSlot, ({ db, session: { accountId }, body, now }) =>
    holdSlotFor(db, { ...body, accountId, studentId: accountId, by: 'STUDENT', now }),
  ),
  route(heldSlot, ({ db, session, now }) => slotOfBuyer(db, session.accountId, now)),
  route(holdSlotForStudent, ({ db, session: { accountId }, body, now }) =>
    holdSlotFor(db, { ...body, accountId, studentId: body.studentId ?? null, by: 'SUPPORT', now }),
  ),
  route(releaseSlot, ({ db, session }) => letSlotGo(db, session.accountId)),
  route(releaseSlotForStudent, ({ db, session }) => letSlotGo(db, session.accountId)),
];
