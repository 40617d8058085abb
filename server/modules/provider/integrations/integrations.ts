import { sql } from 'kysely';
import type { IntegrationRecord } from '#domain/provider/api/integrations.ts';
import type { Integration, IntegrationState } from '#domain/provider/integration.ts';
import { can } from '#domain/shared/rights.ts';
import type { Config } from '#server/config.ts';
import { senderOf } from '#server/mail/mail.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';

interface IntegrationStatus {
  state: IntegrationState;
  settings: IntegrationRecord['settings'];
  /** Whether a test is possible. */
  canTest: boolean;
}

const open = (name: string, value: string | undefined) => ({
  name,
  isSet: value !== undefined,
  shown: value ?? null,
});
/** A secret, whose value is never sent; `shown` contains at most its host or kind. */
const secret = (name: string, value: string | undefined, shown: string | null = null) => ({
  name,
  isSet: value !== undefined,
  shown: value === undefined ? null : shown,
});

const hostOf = (address: string | undefined): string | null => (address ? new URL(address).host : null);
const kindOfKey = (key: string | undefined): string | null =>
  key?.split('_', 2).join('_').concat('_…') ?? null;

/** Returns the configuration of each integration, without secrets. */
export function givenOf(config: Config): Record<Integration, IntegrationStatus> {
  const sends = config.appEnv !== 'development';
  const stateOf = (isSet: boolean): IntegrationState => (isSet ? 'ON' : 'OFF');
  const hasChat = config.intercomAppId !== undefined;
  return {
    mail: {
      state: stateOf(config.smtpUrl !== undefined),
      settings: [
        secret('SMTP_URL', config.smtpUrl, hostOf(config.smtpUrl)),
        { ...open('MAIL_FROM', config.mailFrom), shown: senderOf(config) },
      ],
      canTest: config.smtpUrl !== undefined,
    },
    cards: {
      state: stateOf(config.stripeSecretKey !== undefined),
      settings: [
        secret('STRIPE_SECRET_KEY', config.stripeSecretKey, kindOfKey(config.stripeSecretKey)),
        secret('STRIPE_WEBHOOK_SECRET', config.stripeWebhookSecret),
      ],
      canTest: config.stripeSecretKey !== undefined,
    },
    chat: {
      state: hasChat && config.intercomSecret === undefined ? 'INCOMPLETE' : stateOf(hasChat),
      settings: [
        open('INTERCOM_APP_ID', config.intercomAppId),
        secret('INTERCOM_SECRET', config.intercomSecret),
      ],
      canTest: false,
    },
    crm: {
      state: stateOf(config.crmContactUrl !== undefined),
      settings: [open('CRM_CONTACT_URL', config.crmContactUrl)],
      canTest: config.crmContactUrl !== undefined,
    },
    analytics: {
      state:
        config.analyticsUrl !== undefined && !sends ? 'IDLE' : stateOf(config.analyticsUrl !== undefined),
      settings: [
        secret('ANALYTICS_URL', config.analyticsUrl, hostOf(config.analyticsUrl)),
        open('APP_ENV', config.appEnv),
      ],
      canTest: config.analyticsUrl !== undefined,
    },
    calendar: { state: 'ON', settings: [], canTest: false },
  };
}

interface Counted {
  sent: number;
  waiting: number;
  failed: number;
  lastSentAt: string | null;
  feeds: number;
}

/** Returns the installation's integrations, and how much this school uses each. */
export async function integrationsOf(
  db: Db,
  { rights }: Pick<Session, 'rights'>,
  config: Config,
): Promise<IntegrationRecord[]> {
  const { rows } = await sql<Counted>`
    select count(*) filter (where sent_at > now() - interval '7 days')::int as sent,
      count(*) filter (where sent_at is null and failed_at is null)::int as waiting,
      count(*) filter (where failed_at is not null)::int as failed, max(sent_at) as "lastSentAt",
      (select count(*) from calendar_feed)::int as feeds
    from outbox_message where kind = 'MAIL'`.execute(db);
  const counted = rows[0]!;
  const figures: Partial<Record<Integration, IntegrationRecord['figures']>> = {
    mail: [
      { what: 'SENT', count: counted.sent },
      { what: 'WAITING', count: counted.waiting },
      { what: 'FAILED', count: counted.failed },
    ],
    calendar: [{ what: 'FEEDS', count: counted.feeds }],
  };
  const canChange = can(rights, 'settings', 'edit');
  return Object.entries(givenOf(config)).map(([key, { state, settings, canTest }]) => {
    const id = key as Integration;
    return {
      id,
      state,
      settings,
      figures: figures[id] ?? [],
      lastAt: id === 'mail' ? counted.lastSentAt : null,
      mayTest: canChange && canTest,
    };
  });
}
