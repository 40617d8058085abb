import { sql } from 'kysely';
import type { Db } from '#server/db/connection/tenant.ts';

/** Records whose history mentions a person: their own records, and those shared with others. */
export interface Linked {
  own: string[];
  shared: string[];
}

/** The ids of everything that belongs to a person of whatever role. */
export async function linkedTo(db: Db, person: string): Promise<Linked> {
  const { rows } = await sql<Linked>`
    select array(
        select ${person}::uuid
        union select id from document where student_id = ${person} or teacher_id = ${person}
        union select id from deleted_record where noun = 'document' and ${person}::text in (held ->> 'student_id', held ->> 'teacher_id')
        union select id from homework where student_id = ${person}
        union select id from trial where student_id = ${person}
        union select id from customer_order where student_id = ${person}
        union select id from payment where student_id = ${person}
        union select i.id from invoice i join customer_order o on o.provider_id = i.provider_id and o.id = i.order_id where o.student_id = ${person}
        union select r.id from refund r join payment p on p.provider_id = r.provider_id and p.id = r.payment_id where p.student_id = ${person}
        union select id from subscription where student_id = ${person}
        union select id from referral where referrer_id = ${person} or friend_id = ${person}
        union select id from support_task where student_id = ${person} or issuer_id = ${person}
        union select id from saved_view where account_id = ${person}) as own,
      array(
        select lesson_id from lesson_participant where student_id = ${person}
        union select id from lesson where teacher_id = ${person}
        union select id from regular_lesson where student_id = ${person} or teacher_id = ${person}
        union select group_id from group_member where student_id = ${person}
        union select id from student_group where teacher_id = ${person}
        union select business_id from business_member where student_id = ${person}
        union select business_id from business_manager where id = ${person}
        union select course_id from course_participant where student_id = ${person}
        union select id from course where teacher_id = ${person}
        union select id from message_thread where ${person} in (student_id, teacher_id)
        union select id from pay_line where teacher_id = ${person}) as shared`.execute(db);
  return rows[0]!;
}
