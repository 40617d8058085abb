import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { getReferral } from '#domain/people/api/student-platform.ts';
import { rulesOf } from '#domain/shared/provider.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type Referral = z.output<typeof getReferral.reply>;

/** Returns a student's referral code and the friends who used it, newest first, with first names only. */
export async function referralOf(db: Db, studentId: string): Promise<Referral | undefined> {
  const { rows } = await sql<Omit<Referral, 'credits'> & { rules: Record<string, unknown> }>`
    select s.referral_code as code, v.rules,
      coalesce((select json_agg(json_build_object('firstName', a.first_name, 'status', r.status, 'createdAt', r.created_at,
          'completedAt', r.completed_at) order by r.created_at desc, r.id)
        from referral r join account a on a.provider_id = r.provider_id and a.id = r.friend_id
        where r.provider_id = s.provider_id and r.referrer_id = s.id), '[]') as friends
    from student s join provider v on v.id = s.provider_id where s.id = ${studentId}`.execute(db);
  const [row] = rows;
  return row && { code: row.code, friends: row.friends, credits: rulesOf(row.rules).referralCredits };
}
