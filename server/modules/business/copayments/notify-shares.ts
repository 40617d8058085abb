import { sql } from 'kysely';
import { enqueueMessages } from '#server/outbox/outbox-messages.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { SHARE_MAIL, type ShareFacts } from './share-mail.ts';

interface ShareNotice {
  orderId: string;
  providerId: string;
  studentId: string;
  to: string | null;
  facts: ShareFacts;
}

/** Notifies employees of new shares: in the app, and by mail if their account is not disabled. */
export async function notifyShares(db: Db, orderIds: readonly string[]): Promise<void> {
  const { rows } = await sql<ShareNotice>`
    select o.id as "orderId", o.provider_id as "providerId", o.student_id as "studentId",
      case when a.disabled_at is null then a.email end as "to",
      json_build_object('firstName', a.first_name, 'orderId', o.id, 'amountCents', o.total_cents, 'currency', o.currency,
        'company', n.company, 'description', n.description,
        'dueOn', (select min(p.due_on) from payment p where p.provider_id = o.provider_id and p.order_id = o.id)) as facts
    from customer_order o join account a on a.provider_id = o.provider_id and a.id = o.student_id
    cross join lateral (select string_agg(n.description, ', ' order by n.id) as description, min(b.name) as company
      from order_line n join copayment_share s on s.provider_id = n.provider_id and s.order_line_id = n.id
      join business b on b.provider_id = s.provider_id and b.id = s.business_id
      where n.provider_id = o.provider_id and n.order_id = o.id) n
    where o.id = any(${orderIds}::uuid[])`.execute(db);
  await enqueueMessages(db, {
    mails: rows.flatMap(({ orderId, providerId, to, facts }) =>
      to === null ? [] : [{ providerId, dedupeKey: `share:${orderId}`, template: SHARE_MAIL, to, facts }],
    ),
    events: rows.map(({ providerId, studentId }) => ({
      providerId,
      accountIds: [studentId],
      event: 'supportTaskChanged',
      payload: { studentId },
    })),
  });
}
