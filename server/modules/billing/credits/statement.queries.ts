import { sql } from 'kysely';
import type { Locale, OfferedLocales } from '#domain/shared/locale.ts';
import { startOfDayInside } from '#server/lists/list.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { movedCredits, movedPlaces } from './moved.ts';

export interface StatementMovement {
  on: string;
  reason: string;
  note: string | null;
  kind: 'INDIVIDUAL' | 'GROUP';
  credits: number;
  balanceAfter: number;
  /** Reserved credits that are lost. */
  lost: number;
  lessonOn: string | null;
  teacherName: string | null;
  actorName: string | null;
  /** When the lots that moved expire, the nearest first; null: never. */
  expiresOn: string | null;
}
export interface Statement extends OfferedLocales {
  providerName: string;
  logotypeUrl: string;
  timeZone: string;
  /** The language that the student has chosen. */
  chosen: Locale | null;
  studentName: string;
  email: string;
  today: string;
  balances: { kind: 'INDIVIDUAL' | 'GROUP'; before: number; after: number; held: number }[];
  movements: StatementMovement[];
}

/** Everything that a statement says, in one statement; days are whole days of the provider's zone (VAL-06). */
export async function statementOf(
  db: Db,
  studentId: string,
  { from, to }: { from: string; to: string },
): Promise<Statement | undefined> {
  const { rows } = await sql<Statement>`
    with moved as (
      select x.id, x.created_at, x.reason, x.note, c.kind, ${movedCredits}, min(o.expires_on) as expires_on, x.lesson_id, x.actor_id
      from credit_transaction x
      join credit_entry e on e.provider_id = x.provider_id and e.transaction_id = x.id
      join credit_account c on c.provider_id = e.provider_id and c.id = e.account_id and ${movedPlaces}
      join credit_lot o on o.provider_id = e.provider_id and o.id = e.lot_id
      where x.student_id = ${studentId} group by x.id, x.created_at, x.reason, x.note, c.kind, x.lesson_id, x.actor_id, x.provider_id),
    days as (select ${startOfDayInside(from)} as since, ${startOfDayInside(to, 1)} as until)
    select p.provider_name as "providerName", p.logotype_url as "logotypeUrl", p.time_zone as "timeZone", s.full_name as "studentName", s.email,
      p.locales, p.default_locale as "defaultLocale", (select a.locale from account a where a.provider_id = p.id and a.id = s.id) as chosen,
      timezone(p.time_zone, now())::date::text as today,
      coalesce((select json_agg(json_build_object('kind', k.kind,
          'before', coalesce((select sum(m.credits) from moved m, days where m.kind = k.kind and m.created_at < days.since), 0),
          'after', coalesce((select sum(m.credits) from moved m, days where m.kind = k.kind and m.created_at < days.until), 0),
          'held', coalesce((select h.balance from credit_account h where h.student_id = s.id and h.kind = k.kind and h.place = 'HELD'), 0))
        order by k.kind desc) from (select distinct kind from moved) k), '[]') as balances,
      coalesce((select json_agg(json_build_object('on', timezone(p.time_zone, m.created_at)::date, 'reason', m.reason, 'note', m.note,
          'kind', m.kind, 'credits', m.credits, 'balanceAfter', m."balanceAfter", 'lost', m.lost, 'expiresOn', m.expires_on,
          'lessonOn', (select l.local_date from lesson l where l.provider_id = p.id and l.id = m.lesson_id),
          'teacherName', (select t.full_name from lesson l join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id
            where l.provider_id = p.id and l.id = m.lesson_id),
          'actorName', (select a.full_name from account a where a.provider_id = p.id and a.id = m.actor_id)) order by m.created_at, m.id)
        from moved m, days where m.created_at >= days.since and m.created_at < days.until), '[]') as movements
    from student s join provider p on p.id = s.provider_id where s.id = ${studentId}`.execute(db);
  return rows[0];
}
