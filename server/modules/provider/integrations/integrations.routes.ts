import { errorText } from '#domain/values/error-text.ts';
import { listIntegrations, testIntegration } from '#domain/provider/api/integrations.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { route, manualTransactionRoute, type Route } from '#server/http/route.ts';
import { wordingLocale, wordingOf } from '#server/modules/provider/mail-wordings/mail-wordings.ts';
import { sendTest } from '#server/modules/provider/mail-wordings/send-test.ts';
import { integrationsOf } from './integrations.ts';
import { notPossible, tryService } from './try-integration.ts';

/** Module: integrations with CRM, chat, analytics and payment services. */
export const integrationRoutes: readonly Route[] = [
  route(listIntegrations, ({ db, session, services }) => integrationsOf(db, session, services.config)),
  manualTransactionRoute(testIntegration, async (ctx) => {
    const { config } = ctx.services;
    const { integration } = ctx.params;
    if (integration === 'chat' || integration === 'calendar') throw notPossible(errorText('nothing-to-test'));
    if (integration !== 'mail') return { to: null, status: await tryService(integration, config) };
    const place = { config, request: ctx.request };
    // A test e-mail whose content cannot be mistaken for a real one.
    const write = async (db: Db) => {
      const locale = await wordingLocale(db, undefined);
      return wordingOf(db, ctx.session, { kind: 'lesson-reminder', locale }, place);
    };
    return { ...(await sendTest(ctx, write)), status: null };
  }),
];
