import { sql } from 'kysely';
import type pg from 'pg';
import type { MailSecurity } from '#domain/provider/mail-sender.ts';
import type { Config } from '#server/config.ts';
import { type Db, inTransaction } from '#server/db/connection/tenant.ts';
import { memoizeFor } from '#server/runtime/memoize-for.ts';
import { unseal } from '#server/runtime/secret-box.ts';
import { secretPlace } from '#server/tenancy/provider-secrets.ts';
import { createMailer, type Mailer } from './mail.ts';
import { serverOptions } from './mail-server.ts';

interface SenderRow {
  fromName: string;
  fromAddress: string;
  replyTo: string | null;
  host: string;
  port: number;
  security: MailSecurity;
  userName: string | null;
  keyId: string | null;
  sealed: string | null;
}

/** Mail servers of the schools that have their own. */
export interface MailSenders {
  /** The school's own mailer, or null if it has none. Throws when its password cannot be decrypted. */
  of(providerId: string): Promise<Mailer | null>;
  /** The same by what the running transaction sees. */
  now(db: Db, providerId: string): Promise<Mailer | null>;
  close(): void;
}

/** Connections to the server of one school. */
export const SENDER_CONNECTIONS = 2;
/** Schools whose connections this process keeps. */
const MOST_KEPT = 200;
/** Milliseconds for which a process can use an earlier setting. */
const KEPT_MS = 1_000;

/** Keeps a pool of connections for each school with a mail server of its own, until its settings change. */
export function mailSenders(
  pool: pg.Pool,
  { secretKeys, privateMailServers }: Pick<Config, 'secretKeys' | 'privateMailServers'>,
): MailSenders {
  const kept = new Map<string, { as: string; mailer: Mailer }>();
  const memoized = memoizeFor<SenderRow | null>(KEPT_MS);

  function drop(providerId: string): void {
    kept.get(providerId)?.mailer.close();
    kept.delete(providerId);
  }

  function mailerOf(providerId: string, row: SenderRow | null): Mailer | null {
    const as = JSON.stringify(row);
    const known = kept.get(providerId);
    if (known?.as === as) return known.mailer;
    drop(providerId);
    if (!row) return null;
    const { keyId, sealed, fromName, fromAddress, replyTo, ...server } = row;
    const password =
      keyId && sealed
        ? unseal(secretKeys, secretPlace(providerId, 'MAIL_PASSWORD'), { keyId, sealed })
        : null;
    const mailer = createMailer(
      (connectMs) => serverOptions({ ...server, password, isPrivateAllowed: privateMailServers }, connectMs),
      { address: fromAddress, name: fromName, replyTo, connections: SENDER_CONNECTIONS },
    );
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest) drop(oldest);
    kept.set(providerId, { as, mailer });
    return mailer;
  }

  return {
    of: async (providerId) =>
      mailerOf(
        providerId,
        await memoized(providerId, () => inTransaction(pool, { providerId }, (db) => senderRow(db))),
      ),
    now: async (db, providerId) => mailerOf(providerId, await senderRow(db)),
    close() {
      for (const providerId of [...kept.keys()]) drop(providerId);
    },
  };
}

async function senderRow(db: Db): Promise<SenderRow | null> {
  const { rows } = await sql<SenderRow>`
    select m.from_name as "fromName", m.from_address as "fromAddress", m.reply_to as "replyTo", m.smtp_host as host, m.port, m.security,
      m.user_name as "userName", s.key_id as "keyId", s.sealed
    from mail_sender m left join provider_secret s on s.provider_id = m.provider_id and s.name = 'MAIL_PASSWORD'`.execute(
    db,
  );
  return rows[0] ?? null;
}
