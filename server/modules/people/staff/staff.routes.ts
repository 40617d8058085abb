import {
  changeStaff,
  endStaffSession,
  inviteStaff,
  staff,
  resetStaffSecondFactor,
  signOutStaff,
} from '#domain/people/api/staff.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { route, manualTransactionRoute, type Route } from '#server/http/route.ts';
import { endSession, endSessionsOf } from '#server/modules/people/sign-in/end-sessions.ts';
import { closeSupplantsOfAgent } from '#server/modules/people/sign-in/supplant-end.ts';
import { sendWelcome } from '#server/modules/people/sign-in/welcome.ts';
import { listStaff } from './staff.queries.ts';
import { changeRights, forgetSecondFactor, makeStaff, oneOfStaff, otherOfStaff } from './staff.ts';

/** Module: support staff and their permissions. */
export const staffRoutes: readonly Route[] = [
  route(staff.list, ({ db, session, query }) => listStaff(db, session.actorId, query)),
  route(staff.one, ({ db, session, params }) => oneOfStaff(db, session, params.id)),
  route(inviteStaff, async ({ db, session, body, services, request, now }) => {
    const person = await makeStaff(db, session, body);
    const { providerId } = session;
    await sendWelcome(db, { accountId: person.id, providerId, config: services.config, request, now });
    return person;
  }),
  manualTransactionRoute(changeStaff, async ({ session, params, body, services, transaction }) => {
    const { person, isLess } = await transaction(async (db) => {
      const changed = await changeRights(db, session, params.id, body);
      if (changed.isLess) await closeSupplantsOfAgent(db, services, params.id);
      return changed;
    });
    if (isLess) services.realtime.endSessions(person.sessions.map(({ id }) => id));
    return person;
  }),
  manualTransactionRoute(signOutStaff, async ({ session, params, services, transaction }) => {
    const { person, ended } = await transaction(async (db) => {
      await oneOfStaff(db, session, params.id);
      const ended = await endSessionsOf(db, services, {
        accountId: params.id,
        reason: 'signed-out-elsewhere',
      });
      return { ended, person: await oneOfStaff(db, session, params.id) };
    });
    services.realtime.endSessions(ended);
    return person;
  }),
  manualTransactionRoute(endStaffSession, async ({ session, params, services, transaction }) => {
    const ended = await transaction(async (db) => {
      await oneOfStaff(db, session, params.id);
      const { id: accountId, sessionId } = params;
      return endSession(db, services, { sessionId, accountId, reason: 'signed-out-elsewhere' });
    });
    orNotFound(ended[0]);
    services.realtime.endSessions(ended);
  }),
  manualTransactionRoute(resetStaffSecondFactor, async ({ session, params, services, transaction }) => {
    const { person, ended } = await transaction(async (db) => {
      await otherOfStaff(db, session, params.id);
      await forgetSecondFactor(db, params.id);
      const ended = await endSessionsOf(db, services, { accountId: params.id, reason: 'second-factor' });
      return { ended, person: await oneOfStaff(db, session, params.id) };
    });
    services.realtime.endSessions(ended);
    return person;
  }),
];
