import { sql } from 'kysely';
import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import type { Db, Scope } from '#server/db/connection/tenant.ts';
import { ownerOf, stripeScope } from './ours.ts';

/** A bank renewed the card, or it was edited in Stripe's dashboard. */
const CHANGED = ['payment_method.automatically_updated', 'payment_method.updated'];
const DETACHED = 'payment_method.detached';
const CUSTOMER_DELETED = 'customer.deleted';

/** Whether an event is about a card that Stripe keeps. */
export const isOfCards = (type: string): boolean =>
  CHANGED.includes(type) || type === DETACHED || type === CUSTOMER_DELETED;

const name = z.string().check(z.regex(/^\w{1,200}$/));
const cardMethod = z.object({
  id: name,
  customer: z.nullish(name),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }),
});
/** A card that has been detached names its customer only among the values before. */
const before = z.object({ customer: name });

interface CardEvent {
  stripe: Stripe;
  type: string;
  object: unknown;
  /** The values that the event replaced. */
  previous: unknown;
  transaction: <T>(scope: Scope, work: (db: Db) => Promise<T>) => Promise<T>;
}

/**
 * Keeps saved cards as Stripe has them: renewed ones get their new number and expiry date, removed ones are deleted. Repeated and reordered
 * events have the same result. Throws when Stripe cannot be reached; Stripe then sends the event again.
 */
export async function handleCardEvent({ stripe, type, object, previous, transaction }: CardEvent) {
  if (type === CUSTOMER_DELETED) {
    const { id } = z.parse(z.object({ id: name }), object);
    return ofCustomer(id, (db) =>
      sql`delete from saved_card where method = 'CARD' and customer_reference = ${id}`.execute(db),
    );
  }
  const method = z.safeParse(cardMethod, object);
  if (!method.success) return;
  const { id, customer, card } = method.data;
  const holder = customer ?? z.safeParse(before, previous).data?.customer;
  if (!holder) return;
  await ofCustomer(holder, (db) =>
    type === DETACHED
      ? sql`delete from saved_card where method = 'CARD' and reference = ${id}`.execute(db)
      : renewCard(db, id, card),
  );

  /** In the school that the customer pays: the metadata of a payment names it. */
  async function ofCustomer(customerReference: string, work: (db: Db) => Promise<unknown>): Promise<void> {
    const { data } = await stripe.paymentIntents.list({ customer: customerReference, limit: 1 });
    const owner = data[0] && (await ownerOf(stripe, data[0].id));
    if (owner) await transaction(stripeScope(owner.providerId), work);
  }
}

/** A renewed card that the student has saved under its new number already is kept once. */
async function renewCard(db: Db, reference: string, card: z.infer<typeof cardMethod>['card']): Promise<void> {
  const { brand, last4, exp_month: month, exp_year: year } = card;
  await sql`
    delete from saved_card old using saved_card same
    where old.method = 'CARD' and old.reference = ${reference} and same.student_id = old.student_id and same.method = old.method
      and same.id <> old.id and (same.brand, same.last4, same.exp_month, same.exp_year) = (${brand}, ${last4}, ${month}::int, ${year}::int)`.execute(
    db,
  );
  await sql`
    update saved_card set brand = ${brand}, last4 = ${last4}, exp_month = ${month}, exp_year = ${year}
    where method = 'CARD' and reference = ${reference}
      and (brand, last4, exp_month, exp_year) is distinct from (${brand}, ${last4}, ${month}::int, ${year}::int)`.execute(
    db,
  );
}
