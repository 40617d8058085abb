import { sql } from 'kysely';
import type { StaffRecord } from '#domain/api/staff.ts';
import { rightsOf } from '#domain/rights.ts';
import { REFRESH_DAYS } from '#server/core/session.ts';
import type { Db } from '#server/db/tenant.ts';

type Stored = Omit<StaffRecord, 'rights'> & { stored: unknown };

/** Staff by name, one or all, in one statement; `selfId`: whoever asks. */
export async function staffOf(db: Db, selfId: string, id: string | null = null): Promise<StaffRecord[]> {
  const { rows } = await sql<Stored>`
    select a.id, a.first_name as "firstName", a.last_name as "lastName", a.full_name as "fullName", a.email, a.is_admin as "isAdmin",
      a.staff_rights as stored, a.id = ${selfId} as "isSelf", a.password_hash is not null as "hasPassword",
      a.totp_confirmed_at is not null as "hasSecondFactor", a.disabled_at as "disabledAt", a.disabled_reason as "disabledReason",
      (select max(s.last_seen_at) from session s where s.provider_id = a.provider_id and s.account_id = a.id) as "lastSeenAt",
      a.created_at as "createdAt", a.version,
      coalesce((select json_agg(json_build_object('id', s.id, 'userAgent', s.user_agent, 'address', s.address, 'createdAt', s.created_at,
          'lastSeenAt', s.last_seen_at) order by s.last_seen_at desc, s.id)
        from session s where s.provider_id = a.provider_id and s.account_id = a.id and s.ended_at is null
          and s.last_seen_at > now() - make_interval(days => ${REFRESH_DAYS})), '[]') as sessions
    from account a
    where a.role = 'CUSTOMER_SUPPORT' and (${id}::uuid is null or a.id = ${id}::uuid)
    order by a.disabled_at is not null, a.full_name, a.id limit 500`.execute(db);
  return rows.map(({ stored, ...row }) =>
    Object.assign(row, { rights: rightsOf({ isAdmin: row.isAdmin, stored }) }),
  );
}
