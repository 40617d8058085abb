import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Area } from '#domain/shared/rights.ts';
import type { Config } from '#server/config.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { paperLogoOf } from '#server/formats/brand-picture.ts';
import { schoolOrigin } from '#server/tenancy/host.ts';
import { MAIL_CONNECTIONS, type Mailer } from '#server/mail/mail.ts';
import { type Claimed, LEASE_SECONDS, markFailed, markSent, MOST_ATTEMPTS } from './outbox-claim.ts';
import { lookAt, storedLook, type StoredLook } from '#server/mail/mail-look.ts';
import type { MailTemplates } from '#server/mail/mail-template.ts';
import type { TemplatePayload } from './outbox-messages.ts';
import { memoizeFor } from '#server/runtime/memoize-for.ts';
import type { Realtime } from '#server/http/services.ts';

/** How long who of the staff hears of something is kept: events come in crowds. */
const STAFF_KEPT_MS = 1_000;

interface DeliveryOptions {
  pool: pg.Pool;
  realtime: Realtime;
  mailer: Mailer | null;
  /** Who writes the mails that are queued as facts. */
  templates: MailTemplates;
  config: Pick<Config, 'publicUrl' | 'defaultProvider' | 'port'>;
  log: FastifyBaseLogger;
}

/** Delivers a batch, some side by side, and writes down how each went. Never throws: what could not be written down comes again. */
export function deliverer({
  pool,
  realtime,
  mailer,
  templates,
  config,
  log,
}: DeliveryOptions): (batch: readonly Claimed[]) => Promise<void> {
  // Sent, but the database was away when that should be written: only to be marked when claimed again, not sent twice.
  const unmarked = new Set<string>();

  const keep = memoizeFor<string[]>(STAFF_KEPT_MS);
  const staffWhoSee = (providerId: string, area: Area) =>
    keep(`${providerId}:${area}`, () =>
      inTransaction(pool, { providerId }, async (db) => {
        const { rows } = await sql<{ id: string }>`select s as id from staff_who_see(${area}) s`.execute(db);
        return rows.map(({ id }) => id);
      }),
    );

  async function deliver(message: Claimed): Promise<void> {
    if (message.kind === 'REALTIME') {
      const { accountIds, staff, event, payload } = message.payload;
      const also = staff ? await staffWhoSee(message.providerId, staff) : [];
      realtime.toAccounts([...accountIds, ...also], event, payload);
      return;
    }
    if (!mailer) throw new Error('There is no mail server.');
    const school = await inTransaction(pool, { providerId: message.providerId }, storedLook);
    const sent = { id: message.id, fromName: school.providerName, to: message.payload.to };
    if (!('template' in message.payload)) {
      await mailer.send({ ...message.payload, ...sent });
      return;
    }
    const written = write(message.payload, school, mailer);
    if (written) await mailer.send({ ...written, ...sent });
  }

  function write({ template, facts, to }: TemplatePayload, school: StoredLook, { address }: Mailer) {
    const origin = schoolOrigin(school.subdomain, config);
    const asWritten = templates[template];
    if (!asWritten) throw new Error(`There is no mail template ${template}.`);
    return asWritten(facts, {
      ...lookAt(school, origin),
      origin,
      address,
      to,
      readLogo: (url) => inTransaction(pool, { providerId: school.providerId }, (db) => paperLogoOf(db, url)),
    });
  }

  async function deliverAndMark(message: Claimed): Promise<void> {
    try {
      if (!unmarked.has(message.id)) await deliver(message);
      unmarked.add(message.id);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const facts = { outboxId: message.id, kind: message.kind, attempts: message.attempts, reason };
      if (message.attempts < MOST_ATTEMPTS) log.warn(facts, 'a message could not be sent yet');
      else log.error(facts, 'a message was given up');
      await markFailed(pool, message, reason);
      return;
    }
    await markSent(pool, message);
    unmarked.delete(message.id);
  }

  return async (batch) => {
    const safeUntil = performance.now() + (LEASE_SECONDS * 1000) / 2;
    const waiting = batch.values();
    async function lane(): Promise<void> {
      for (const message of waiting) {
        // Too late to be sure that the claim outlasts the sending: it comes again.
        if (performance.now() > safeUntil) return;
        await deliverAndMark(message).catch((error: unknown) =>
          log.warn(
            { err: error, outboxId: message.id },
            'the outbox could not write down how a message went',
          ),
        );
      }
    }
    await Promise.all(Array.from({ length: MAIL_CONNECTIONS }, lane));
  };
}
