import { disableAccount, enableAccount, sendWelcomeMail } from '#domain/people/api/accounts.ts';
import { route, manualTransactionRoute, type Route } from '#server/http/route.ts';
import { sendWelcome } from '#server/modules/people/sign-in/welcome.ts';
import { disable, enable, assertCanBeWelcomed } from './access.ts';

/** Module: accounts of any role: disabling, access and the last admin. */
export const accountRoutes: readonly Route[] = [
  manualTransactionRoute(
    disableAccount,
    async ({ session, params, body, now, services, request, transaction }) => {
      const { access, endedSessions } = await transaction((db) =>
        disable(db, session, params.id, {
          reason: body.reason,
          now,
          place: { config: services.config, request },
        }),
      );
      services.realtime.endSessions(endedSessions);
      return access;
    },
  ),
  route(enableAccount, ({ db, session, params }) => enable(db, session, params.id)),
  route(sendWelcomeMail, async ({ db, session, params, services, request, now }) => {
    await assertCanBeWelcomed(db, session, params.id);
    const { providerId } = session;
    await sendWelcome(db, { accountId: params.id, providerId, config: services.config, request, now });
  }),
];
