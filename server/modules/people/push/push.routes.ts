import { endPush, getPush, startPush, tryPush } from '#domain/people/api/push.ts';
import { refuseSupplanting } from '#server/auth/own-session.ts';
import { rateLimits, takeTokens } from '#server/auth/rate-limits.ts';
import { route, type Route } from '#server/http/route.ts';
import type { PushService } from '#server/push/push-service.ts';
import { isPushOn, sendTest, turnPushOff, turnPushOn } from './push.ts';

const stateOf = async (push: PushService, isOn: boolean) => ({ publicKey: await push.publicKey(), isOn });

/** Module: push messages to the device of the session. Staff who act as someone have no device of theirs. */
export const pushRoutes: readonly Route[] = [
  route(getPush, async ({ db, session, services }) => {
    refuseSupplanting(session);
    return stateOf(services.push, await isPushOn(db, session));
  }),
  route(startPush, async ({ db, session, services, body }) => {
    refuseSupplanting(session);
    await turnPushOn(db, services.push, session, body);
    return stateOf(services.push, true);
  }),
  route(endPush, async ({ db, session, services }) => {
    refuseSupplanting(session);
    await turnPushOff(db, session);
    return stateOf(services.push, false);
  }),
  route(tryPush, async ({ db, session }) => {
    refuseSupplanting(session);
    await takeTokens(db, rateLimits.pushTest(session.accountId));
    await sendTest(db, session);
  }),
];
