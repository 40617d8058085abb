import { sql } from 'kysely';
import type { Addresses } from '#domain/provider/api/domains.ts';
import { PROOF_PREFIX } from '#domain/provider/domain-name.ts';
import { can } from '#domain/shared/rights.ts';
import type { Config } from '#server/config.ts';
import { providerOrigin } from '#server/tenancy/host.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';

export interface Place {
  session: Pick<Session, 'rights' | 'providerId'>;
  config: Config;
}

/** Returns the school's addresses, and what each custom domain still needs. */
export async function addressesOf(db: Db, { session, config }: Place): Promise<Addresses> {
  const { subdomain } = await db.selectFrom('provider').select('subdomain').executeTakeFirstOrThrow();
  const address = providerOrigin(subdomain, config);
  const target = new URL(address).hostname;
  const { rows } = await sql<{ id: string; host: string; token: string; verifiedAt: string | null }>`
    select id, host, token, verified_at as "verifiedAt" from provider_domain order by host`.execute(db);
  return {
    address,
    studentAddress: config.studentAppUrl ?? `${address}/student/login`,
    domains: rows.map(({ id, host, token, verifiedAt }) => ({
      id,
      host,
      verifiedAt,
      proof: { name: `${PROOF_PREFIX}.${host}`, value: token },
      target,
    })),
    mayChange: can(session.rights, 'settings', 'edit'),
  };
}
