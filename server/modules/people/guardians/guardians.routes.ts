import {
  createGuardian,
  deleteGuardian,
  listGuardians,
  recordConsent,
  updateGuardian,
  withdrawConsent,
} from '#domain/people/api/guardians.ts';
import { route, type Route } from '#server/http/route.ts';
import { recordConsent as record, withdrawConsent as withdraw } from './consents.ts';
import { addGuardian, changeGuardian, removeGuardian } from './guardians.ts';
import { guardiansOf } from './guardians.queries.ts';

/** Module: guardians of minors, and the consents that they give. */
export const guardianRoutes: readonly Route[] = [
  route(listGuardians, ({ db, params }) => guardiansOf(db, params.id)),
  route(createGuardian, ({ db, params, body }) => addGuardian(db, params.id, body)),
  route(updateGuardian, ({ db, params, body }) => changeGuardian(db, params.id, body)),
  route(deleteGuardian, ({ db, params }) => removeGuardian(db, params.id)),
  route(recordConsent, ({ db, session, params, body }) =>
    record(db, params.id, { ...body, byId: session.accountId }),
  ),
  route(withdrawConsent, ({ db, session, params, now }) =>
    withdraw(db, params.id, { byId: session.accountId, now }),
  ),
];
