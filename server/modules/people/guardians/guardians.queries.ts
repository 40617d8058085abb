import { sql } from 'kysely';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { ConsentRecord, GuardianRecord, listGuardians } from '#domain/people/api/guardians.ts';
import { ruleOf } from '#server/tenancy/provider-rules.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { isMinor } from '#server/tenancy/minors.ts';

/** A guardian `g` as the reply has it; the payer is who the billing details name. */
const GUARDIAN = sql`g.id, g.student_id as "studentId", g.full_name as "fullName", g.relation, g.email, g.phone, g.version,
  exists (select from billing_details b where b.provider_id = g.provider_id and b.student_id = g.student_id
    and b.kind = 'OTHER_PAYER' and lower(b.name) = lower(g.full_name)) as "isPayer"`;
const CONSENT = sql`c.id, c.kind, c.given_by as "givenBy", c.relation, c.given_on as "givenOn", c.text_version as "textVersion",
  c.withdrawn_at as "withdrawnAt",
  (select a.full_name from account a where a.provider_id = c.provider_id and a.id = c.recorded_by) as "recordedByName",
  (select a.full_name from account a where a.provider_id = c.provider_id and a.id = c.withdrawn_by) as "withdrawnByName"`;

/** Returns a student's guardians and consents, in one statement. Throws 404 for unknown students. */
export async function guardiansOf(db: Db, studentId: string): Promise<Reply<typeof listGuardians>> {
  const { rows } = await sql<Reply<typeof listGuardians>>`
    select ${isMinor('s')} as "isMinor",
      (select ${ruleOf('adultAge')} from provider p where p.id = s.provider_id) as "adultAge",
      coalesce((select json_agg(x) from (select ${GUARDIAN} from guardian g
        where g.provider_id = s.provider_id and g.student_id = s.id order by g.created_at, g.id) x), '[]') as guardians,
      coalesce((select json_agg(x) from (select ${CONSENT} from consent c
        where c.provider_id = s.provider_id and c.student_id = s.id order by c.created_at desc, c.id) x), '[]') as consents
    from student s where s.id = ${studentId}`.execute(db);
  return orNotFound(rows[0]);
}

export async function oneGuardian(db: Db, id: string): Promise<GuardianRecord> {
  const { rows } = await sql<GuardianRecord>`select ${GUARDIAN} from guardian g where g.id = ${id}`.execute(
    db,
  );
  return orNotFound(rows[0]);
}

export async function oneConsent(db: Db, id: string): Promise<ConsentRecord> {
  const { rows } = await sql<ConsentRecord>`select ${CONSENT} from consent c where c.id = ${id}`.execute(db);
  return orNotFound(rows[0]);
}
