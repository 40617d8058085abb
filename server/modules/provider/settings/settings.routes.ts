import { getBilling, updateBilling } from '#domain/billing/api/billing.ts';
import {
  getSettings,
  putBackPicture,
  resetPicture,
  setPicture,
  timeZoneEffect,
  updateSettings,
} from '#domain/provider/api/settings.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { route, manualTransactionRoute, type Route } from '#server/http/route.ts';
import { billingOf, changeBilling } from './billing.ts';
import { dropPicture, savePicture, restorePicture as earlierPicture } from './pictures.ts';
import { timeZoneEffect as effectOf } from './time-zone-effect.ts';
import { changeSettings, settingsOf } from './settings.ts';

/** Module: a school's settings and rules. */
export const settingsRoutes: readonly Route[] = [
  route(getBilling, ({ db, session }) => billingOf(db, session)),
  route(updateBilling, ({ db, session, body }) => changeBilling(db, session, body)),
  route(getSettings, ({ db, session }) => settingsOf(db, session)),
  route(timeZoneEffect, ({ db, query }) => effectOf(db, query.timeZone)),
  manualTransactionRoute(updateSettings, async ({ session, body, transaction, services }) => {
    const changed = await transaction((db) => changeSettings(db, session, body));
    services.providers.forget();
    return changed;
  }),
  manualTransactionRoute(setPicture, async ({ session, query, request, transaction, services }) => {
    const bytes = await readBytes(request);
    const changed = await transaction((db) => savePicture(db, session, query, bytes));
    services.providers.forget();
    return changed;
  }),
  manualTransactionRoute(putBackPicture, async ({ session, body, transaction, services }) => {
    const changed = await transaction((db) => earlierPicture(db, session, body));
    services.providers.forget();
    return changed;
  }),
  manualTransactionRoute(resetPicture, async ({ session, query, transaction, services }) => {
    const changed = await transaction((db) => dropPicture(db, session, query.picture));
    services.providers.forget();
    return changed;
  }),
];
