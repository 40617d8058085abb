import { getBilling, updateBilling } from '#domain/api/billing.ts';
import { getSettings, updateSettings } from '#domain/api/settings.ts';
import { route, type Route } from '#server/core/route.ts';
import { billingOf, changeBilling } from './billing.ts';
import { changeSettings, settingsOf } from './settings.ts';

export const settingsRoutes: readonly Route[] = [
  route(getBilling, ({ db, session }) => billingOf(db, session)),
  route(updateBilling, ({ db, session, body }) => changeBilling(db, session, body)),
  route(getSettings, ({ db, session }) => settingsOf(db, session)),
  route(updateSettings, ({ db, session, body }) => changeSettings(db, session, body)),
];
