import {
  getOwnBilling,
  getStudentBilling,
  removeOwnBilling,
  removeStudentBilling,
  updateOwnBilling,
  updateStudentBilling,
} from '#domain/billing/api/billing-details.ts';
import { route, type Route } from '#server/http/route.ts';
import { billingOf, removeBilling, setBilling } from './billing-details.ts';

/** Module: the name, address and tax number that invoices are issued to. */
export const billingDetailsRoutes: readonly Route[] = [
  route(getOwnBilling, ({ db, session }) => billingOf(db, session.accountId)),
  route(updateOwnBilling, ({ db, session, body }) => setBilling(db, session.accountId, body)),
  route(getStudentBilling, ({ db, params }) => billingOf(db, params.id)),
  route(updateStudentBilling, ({ db, params, body }) => setBilling(db, params.id, body)),
  route(removeOwnBilling, ({ db, session }) => removeBilling(db, session.accountId)),
  route(removeStudentBilling, ({ db, params }) => removeBilling(db, params.id)),
];
