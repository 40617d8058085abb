import { errorText } from '#domain/values/error-text.ts';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { PROOF_PREFIX } from '#domain/provider/domain-name.ts';
import { isOurs } from '#server/tenancy/host.ts';
import { newId } from '#server/runtime/id.ts';
import { orNotFound, fieldError, ApiError } from '#server/errors/api-error.ts';
import { type Db, savepoint } from '#server/db/connection/tenant.ts';
import { softDelete } from '#server/modules/office/deleted/soft-delete.ts';
import type { RestoreHook } from '#server/modules/office/deleted/restore.ts';
import type { Place } from './domains.queries.ts';

const MOST = 5;
const full = () => new ApiError('not-possible', { text: errorText('at-most-domains', { max: MOST }) });

/** Adds a domain of the school's own, not proved yet. 400 `host` for one of the installation's, a second time, or another school's. */
export async function addDomain(db: Db, { session, config }: Place, host: string): Promise<void> {
  if (isOurs(host, config)) throw fieldError('host', 'domain-of-installation');
  await db.selectFrom('provider').select('id').forNoKeyUpdate().execute();
  const { rows } = await sql<{ count: number; isOwn: boolean; isTaken: boolean }>`
    select count(*)::int as count, coalesce(bool_or(host = ${host}), false) as "isOwn",
      exists (select from find_provider_by_domain(${host})) as "isTaken" from provider_domain`.execute(db);
  const { count, isOwn, isTaken } = rows[0]!;
  if (isOwn) throw fieldError('host', 'domain-listed');
  if (isTaken) throw fieldError('host', 'domain-of-another-school');
  if (count >= MOST) throw full();
  await db
    .insertInto('provider_domain')
    .values({
      id: newId(),
      provider_id: session.providerId,
      host,
      token: `school-${randomBytes(16).toString('hex')}`,
    })
    .execute();
}

/** Returns the TXT records of a name, or none if there are none. Throws when no name server can be reached. */
export type LookUp = (name: string) => Promise<readonly string[]>;

interface Checking {
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  lookUp: LookUp;
}

/**
 * Looks for the TXT record that proves a domain and verifies the domain. Throws 422 when the record is missing or the look-up fails, 409
 * `already-exists` when another school has verified the domain.
 */
export async function checkDomain(id: string, { transaction, lookUp }: Checking): Promise<void> {
  const { host, token } = await transaction(async (db) =>
    orNotFound(
      await db
        .selectFrom('provider_domain')
        .select(['host', 'token'])
        .where('id', '=', id)
        .executeTakeFirst(),
    ),
  );
  const name = `${PROOF_PREFIX}.${host}`;
  const texts = await lookUp(name).catch((error: unknown) => {
    const { code } = error as { code?: string };
    throw new ApiError('not-possible', {
      text: code
        ? errorText('domain-lookup-failed', { name, reason: code })
        : errorText('domain-no-answer', { name }),
    });
  });
  if (!texts.includes(token)) {
    throw new ApiError('not-possible', {
      text: errorText(texts.length === 0 ? 'no-txt-record' : 'other-txt-record', { name }),
    });
  }
  await transaction((db) => prove(db, id));
}

async function prove(db: Db, id: string): Promise<void> {
  try {
    await savepoint(db, 'prove', (inner) =>
      inner
        .updateTable('provider_domain')
        .set({ verified_at: sql`coalesce(verified_at, now())` })
        .where('id', '=', id)
        .execute(),
    );
  } catch (error) {
    if ((error as { code?: string }).code === '23505')
      throw new ApiError('already-exists', { text: 'domain-verified-elsewhere' });
    throw error;
  }
}

/** Removes a domain. It can be restored for 30 days. Throws 404 for an unknown domain. */
export async function removeDomain(db: Db, id: string): Promise<void> {
  const wasThere = await softDelete(db, {
    noun: 'provider_domain',
    id,
    area: 'settings',
    title: sql`t.host`,
    place: sql`null`,
  });
  if (!wasThere) throw new ApiError('not-found');
}

/** Throws when the school already has the maximum of five domains, counting those added since the removal. */
async function assertDomainSlotFree(db: Db): Promise<void> {
  await db.selectFrom('provider').select('id').forNoKeyUpdate().execute();
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from provider_domain`.execute(
    db,
  );
  if (rows[0]!.count >= MOST) throw full();
}

export const domainRestoreHook: RestoreHook = { before: assertDomainSlotFree };
