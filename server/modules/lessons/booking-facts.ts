import { sql } from 'kysely';
import type { CreditKind, LotShare } from '#domain/credit.ts';
import type { Db } from '#server/db/tenant.ts';
import { factsOf, type SlotAsked, type SlotFacts } from './facts.ts';

interface BookingAsked extends SlotAsked {
  /** What pays for it. */
  kind: CreditKind;
  group?: { id: string };
  /** Whose zone says on which day it is; by default the school's. */
  series?: { timeZone: string };
}

/** Somebody who sits in the lesson that is booked, as a mail to them needs it. */
export interface Attendee {
  id: string;
  email: string;
  firstName: string;
  fullName: string;
  timeZone: string;
  wantsChanges: boolean;
  isClosed: boolean;
  isTeacher: boolean;
  /** What could pay for the lesson, nearest expiry first; a teacher has none. */
  lots: LotShare[];
  /** Where those credits are and where they are set aside; null before the first of them came there. */
  places: { available: string | null; held: string | null };
}

export interface BookingFacts extends SlotFacts {
  /** The teacher, and the students by name. */
  people: Attendee[];
  groupName: string | null;
  /** As the database writes it. */
  startsAt: string;
  endsAt: string;
  /** Support's screens show everybody's lessons. */
  staffIds: string[];
}

/** What decides whether a slot can be booked, who can pay for it and whom to tell, in one statement. Call it with the people locked. */
export function bookingFacts(db: Db, asked: BookingAsked): Promise<BookingFacts> {
  const { teacherId, studentIds, startsAt, endsAt, kind, group, series } = asked;
  const day = sql`timezone(coalesce(${series?.timeZone ?? null}::text, p.time_zone), ${startsAt}::timestamptz)::date`;
  return factsOf<BookingFacts>(
    db,
    asked,
    sql`, ${startsAt}::timestamptz as "startsAt", ${endsAt}::timestamptz as "endsAt",
      (select json_agg(json_build_object('id', a.id, 'email', a.email, 'firstName', a.first_name, 'fullName', a.full_name,
          'timeZone', a.time_zone, 'wantsChanges', a.mail_changes, 'isClosed', a.disabled_at is not null, 'isTeacher', a.id = t.id,
          'lots', coalesce((select json_agg(json_build_object('lotId', u.id, 'credits', u.available_credits)
            order by u.expires_on nulls last, u.granted_on, u.id) from usable_lots(a.id, ${kind}, ${day}) u), '[]'),
          'places', (select json_build_object('available', max(c.id::text) filter (where c.place = 'AVAILABLE'),
            'held', max(c.id::text) filter (where c.place = 'HELD')) from credit_account c
            where c.provider_id = p.id and c.student_id = a.id and c.business_id is null and c.kind = ${kind}))
          order by a.id <> t.id, a.full_name)
        from account a where a.provider_id = p.id and a.id = any ((select ${[teacherId, ...studentIds]}::uuid[])::uuid[])) as people,
      (select g.name from student_group g where g.provider_id = p.id and g.id = ${group?.id ?? null}::uuid) as "groupName",
      array(select s.id from account s where s.provider_id = p.id and s.role = 'CUSTOMER_SUPPORT' and s.disabled_at is null) as "staffIds"`,
  );
}
