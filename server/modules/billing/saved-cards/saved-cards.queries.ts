import { sql } from 'kysely';
import type { OwnCard } from '#domain/billing/api/own-cards.ts';
import { isExpiredCard } from '#domain/billing/saved-card.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type Row = Omit<OwnCard, 'isExpired'> & { today: PlainDate };

/** Returns a student's saved cards, the one offered first on top: the chosen one, else the latest. */
export async function savedCardsOf(db: Db, studentId: string): Promise<OwnCard[]> {
  const { rows } = await sql<Row>`
    select s.id, s.method, s.brand, s.last4, s.exp_month as "expMonth", s.exp_year as "expYear",
      row_number() over (order by s.is_default desc, s.created_at desc, s.id desc) = 1 as "isDefault",
      timezone(v.time_zone, now())::date as today
    from saved_card s join provider v on v.id = s.provider_id where s.student_id = ${studentId}
    order by s.is_default desc, s.created_at desc, s.id desc`.execute(db);
  return rows.map(shown);
}

function shown({ today, ...card }: Row): OwnCard {
  return { ...card, isExpired: isExpiredCard(card, today) };
}
