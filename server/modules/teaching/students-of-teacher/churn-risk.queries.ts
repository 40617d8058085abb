import { type RawBuilder, sql } from 'kysely';
import { type ChurnRiskFacts, type ChurnRisk, churnRisks } from '#domain/teaching/churn-risk.ts';
import type { Db } from '#server/db/connection/tenant.ts';

interface Row {
  id: string;
  fullName: string;
  photoUrl: string | null;
  facts: ChurnRiskFacts;
}
type StudentAtRisk = Omit<Row, 'facts'> & { reasons: ChurnRisk[] };

/** The last seats of the student `s` that are over, the newest first. */
const LAST_SEATS = sql`(select coalesce(json_agg(json_build_object('status', case when p.status in ('ATTENDED', 'NOT_ATTENDED', 'CANCELLED')
    then p.status else 'OPEN' end, 'byStudent', coalesce(p.asked_by = 'STUDENT', false)) order by p.starts_at desc), '[]')
  from (select x.status, x.starts_at, x.lesson_id, (select c.asked_by from lesson_change c where c.provider_id = x.provider_id
      and c.lesson_id = x.lesson_id and c.kind = 'CANCELLED' and (c.student_id is null or c.student_id = x.student_id)
      order by c.at desc limit 1) as asked_by
    from lesson_participant x where x.provider_id = s.provider_id and x.student_id = s.id and x.ends_at <= now()
    order by x.starts_at desc limit 5) p)`;

const FACTS = sql`json_build_object('lastSeats', ${LAST_SEATS},
  'lastStars', (select least(c.lesson_stars, c.teacher_stars) from score c where c.provider_id = s.provider_id and c.student_id = s.id
    order by c.created_at desc limit 1),
  'nextLessonAt', (select min(p.starts_at) from lesson_participant p where p.provider_id = s.provider_id and p.student_id = s.id
    and p.starts_at > now() and p.status in ('BOOKED', 'WAITING')),
  'lastLessonAt', (select max(p.starts_at) from lesson_participant p where p.provider_id = s.provider_id and p.student_id = s.id
    and p.starts_at <= now() and p.status <> 'CANCELLED'),
  'credits', (select coalesce(sum(c.balance), 0) from credit_account c where c.provider_id = s.provider_id and c.student_id = s.id
    and c.place in ('AVAILABLE', 'HELD')),
  'paysBy', case when s.business_id is null and s.activity_status not in ('LEAD', 'TRIAL', 'POST_TRIAL') then 'CREDITS' else 'OTHER' end)`;

/** Those of `ids` who show signs of leaving; students who are away by agreement, or gone, show none. */
export async function churnRisksOf(db: Db, ids: RawBuilder<unknown>, now: Date): Promise<StudentAtRisk[]> {
  const { rows } = await sql<Row>`
    select s.id, s.full_name as "fullName", a.photo_url as "photoUrl", ${FACTS} as facts
    from student s join account a on a.provider_id = s.provider_id and a.id = s.id
    where s.id in (${ids}) and s.activity_status in ('NEWBIE', 'STUDENT', 'ZOMBIE', 'JUNIOR', 'DEMO')
    order by s.full_name, s.id limit 500`.execute(db);
  return rows
    .map(({ facts, ...row }) => Object.assign(row, { reasons: churnRisks(facts, now) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => b.reasons.length - a.reasons.length);
}
