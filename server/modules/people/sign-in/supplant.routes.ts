import {
  allowSupplantChanges,
  supplant,
  supplantHistory,
  supplantLogout,
  supplantToken,
} from '#domain/people/api/auth.ts';
import { route, type Route } from '#server/http/route.ts';
import { historyOf } from './supplant.queries.ts';
import { allowChanges, createSupplantToken, beginSupplant, endSupplant } from './supplant.ts';

export const supplantRoutes: readonly Route[] = [
  route(supplantToken, createSupplantToken),
  route(supplant, beginSupplant),
  route(allowSupplantChanges, allowChanges),
  route(supplantLogout, endSupplant),
  // Under supplant, the history of the person, as they see it themselves.
  route(supplantHistory, ({ db, session }) => historyOf(db, session.accountId, session.supplantId === null)),
];
