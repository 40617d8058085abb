import { sql } from 'kysely';

/** Facts of the student `s` with the account `a` by which two students are compared, as JSON. */
export const comparedStudent = sql`json_build_object('id', s.id, 'fullName', s.full_name, 'email', s.email, 'phone', a.phone, 'birthOn', s.birth_on,
  'businessName', (select b.name from business b where b.provider_id = s.provider_id and b.id = s.business_id),
  'activityStatus', s.activity_status,
  'lessonCount', (select count(*) from lesson_participant p where p.provider_id = s.provider_id and p.student_id = s.id
    and p.status <> 'CANCELLED'),
  'lastLessonAt', (select max(p.starts_at) from lesson_participant p where p.provider_id = s.provider_id and p.student_id = s.id
    and p.status <> 'CANCELLED' and p.starts_at < now()),
  'credits', coalesce((select sum(c.balance) from credit_account c where c.provider_id = s.provider_id and c.student_id = s.id
    and c.business_id is null and c.place = 'AVAILABLE'), 0),
  'disabledAt', a.disabled_at, 'createdAt', s.created_at)`;
