import { addDays } from '#domain/values/plain-date.ts';
import type { JsonObject } from '#server/db/tables.ts';
import { iso } from '../calendar.ts';
import { BUSINESSES } from './businesses.ts';
import { castFullName } from '../cast-people.ts';
import { planWords } from '#domain/billing/plan.ts';
import { PRODUCTS } from './products.ts';
import { type AgreedLine, type Order, subTotalOf, totalOf } from './sales.ts';
import type { Provider } from './provider.ts';
import { issuerOf } from './branding.ts';

/** Orders with their lines, payments, refunds and coupons, and the invoices that go with them. */
export function addOrders(provider: Provider, orders: readonly Order[]): void {
  for (const order of orders) {
    addOrder(provider, order);
    addPayments(provider, order);
  }
  addInvoices(provider, orders);
}

/** The columns that tell whose it is. */
function ownerOf({ who, id }: Provider, { owner }: Order) {
  return 'student' in owner
    ? { student_id: who(owner.student), business_id: null }
    : { student_id: null, business_id: id('business', owner.business) };
}

const kindOf = ({ agreed }: Order) => (agreed?.share ? 'COPAYMENT' : 'SALE');

function addOrder(provider: Provider, order: Order): void {
  const { providerId: provider_id, rows, id } = provider;
  const order_id = id('order', order.key);
  rows.add('customer_order', {
    provider_id,
    id: order_id,
    ...ownerOf(provider, order),
    status: order.status,
    kind: kindOf(order),
    sub_total_cents: subTotalOf(order),
    discount_cents: order.discountCents,
    currency: 'EUR',
    paid_at: order.paidAt === undefined ? null : iso(order.paidAt),
    created_at: iso(order.at),
    updated_at: iso(order.refund?.at ?? order.paidAt ?? order.at),
  });
  if (order.agreed) addAgreed(provider, order, order.agreed);
  else addBought(provider, order);
  if (order.coupon && 'student' in order.owner) {
    const coupon_id = id('coupon', order.coupon);
    const discount = { provider_id, coupon_id, order_id, discount_cents: order.discountCents };
    rows.add('order_coupon', { ...discount, position: 1 });
    rows.add('coupon_use', {
      ...discount,
      student_id: provider.who(order.owner.student),
      used_at: iso(order.at),
    });
  }
}

function addBought({ providerId: provider_id, rows, id }: Provider, order: Order): void {
  rows.add('order_line', {
    provider_id,
    id: id('order-line', order.key),
    order_id: id('order', order.key),
    product_id: id('product', order.plan),
    description: planWords(order.plan),
    quantity: order.quantity,
    unit_price_cents: PRODUCTS[order.plan].priceCents,
    list_price_cents: PRODUCTS[order.plan].priceCents,
    credits: PRODUCTS[order.plan].credits * order.quantity,
    credit_kind: PRODUCTS[order.plan].kind,
    valid_months: PRODUCTS[order.plan].validMonths,
    subscription_months: PRODUCTS[order.plan].months ?? null,
  });
}

function addAgreed(
  { providerId: provider_id, rows, id, who }: Provider,
  { key, owner, at }: Order,
  line: AgreedLine,
): void {
  const order_line_id = id('order-line', key);
  rows.add('order_line', {
    provider_id,
    id: order_line_id,
    order_id: id('order', key),
    contract_id: line.contractId,
    description: line.description,
    quantity: 1,
    unit_price_cents: line.cents,
    list_price_cents: line.cents,
    credits: line.credits,
    credit_kind: line.kind,
  });
  if (line.share && 'student' in owner)
    rows.add('copayment_share', {
      provider_id,
      order_line_id,
      lot_id: line.share.lotId,
      business_id: id('business', line.share.business),
      student_id: who(owner.student),
      credits: line.share.credits,
      cents: line.cents,
      created_at: iso(at),
    });
}

/** What the payment service, or a transfer's line at the bank, calls a payment. */
function referenceOf(method: Order['payments'][number]['method'], paymentId: string): string | null {
  const digits = paymentId.replaceAll('-', '');
  if (method === 'CARD') return `demo_${digits}`;
  return method === 'TRANSFER' ? `T-${digits.slice(-8, -4)}-${digits.slice(-4)}`.toUpperCase() : null;
}

function addPayments(provider: Provider, order: Order): void {
  const { providerId: provider_id, rows, id } = provider;
  for (const [index, payment] of order.payments.entries()) {
    const payment_id = id('payment', `${order.key}/${index + 1}`);
    const isPaid = ['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED'].includes(payment.status);
    const refund = isPaid && !payment.isSurplus ? order.refund : undefined;
    const amountCents = payment.amountCents ?? totalOf(order);
    rows.add('payment', {
      provider_id,
      id: payment_id,
      order_id: id('order', order.key),
      kind: kindOf(order),
      ...ownerOf(provider, order),
      method: payment.method,
      status: payment.status,
      amount_cents: amountCents,
      refunded_cents: refund?.amountCents ?? 0,
      surplus_cents: payment.isSurplus ? amountCents : 0,
      currency: 'EUR',
      provider_reference: referenceOf(payment.method, payment_id),
      failure_reason: payment.failure ?? null,
      due_on: payment.dueOn ?? null,
      paid_at: isPaid ? iso(payment.at) : null,
      created_at: iso(payment.at),
      updated_at: iso(refund?.at ?? payment.at),
    });
    addEvents(provider, payment_id, [
      { kind: 'MADE', at: order.at, detail: { method: payment.method } },
      ...(isPaid ? [{ kind: 'RECEIVED', at: payment.at, detail: receivedOf(payment, amountCents) }] : []),
      ...(payment.failure ? [{ kind: 'FAILED', at: payment.at, detail: { reason: payment.failure } }] : []),
      ...(refund
        ? [
            {
              kind: 'REFUNDED',
              at: refund.at,
              detail: { amountCents: refund.amountCents, reason: refund.reason },
            },
          ]
        : []),
    ]);
    if (refund) {
      rows.add('refund', {
        provider_id,
        id: id('refund', order.key),
        payment_id,
        amount_cents: refund.amountCents,
        credits_taken: refund.credits,
        reason: refund.reason,
        created_at: iso(refund.at),
      });
    }
  }
}

const receivedOf = ({ method, isSurplus }: Order['payments'][number], amountCents: number) => ({
  method,
  amountCents,
  ...(isSurplus && { surplusCents: amountCents }),
});

interface PaymentEvent {
  readonly kind: string;
  readonly at: number;
  readonly detail: JsonObject;
}

function addEvents(
  { providerId: provider_id, rows, id }: Provider,
  payment_id: string,
  events: readonly PaymentEvent[],
): void {
  for (const { kind, at, detail } of events) {
    const event = id('payment-event', `${payment_id}/${kind}`);
    rows.add('payment_event', {
      provider_id,
      id: event,
      payment_id,
      kind,
      detail,
      at: iso(at),
    });
  }
}

interface Draft {
  readonly order: Order;
  readonly at: number;
  readonly isRefund: boolean;
}

/** Numbered in the order of their dates, a series a year; refunds have their own (I5). */
function addInvoices(provider: Provider, orders: readonly Order[]): void {
  const drafts = orders.flatMap((order): Draft[] => [
    ...(order.paidAt !== undefined || order.invoiceDueOn
      ? [{ order, at: order.paidAt ?? order.at, isRefund: false }]
      : []),
    ...(order.refund ? [{ order, at: order.refund.at, isRefund: true }] : []),
  ]);
  const numbers = new Map<string, number>();
  for (const draft of drafts.sort((a, b) => a.at - b.at)) {
    const series = `${draft.isRefund ? 'R' : 'F'}${provider.calendar.dateOf(draft.at).slice(0, 4)}`;
    const number = (numbers.get(series) ?? 0) + 1;
    numbers.set(series, number);
    addInvoice(provider, draft, series, number);
  }
  for (const [series, last_number] of numbers) {
    provider.rows.add('invoice_counter', {
      provider_id: provider.providerId,
      series,
      last_number,
    });
  }
}

function addInvoice(
  provider: Provider,
  { order, at, isRefund }: Draft,
  series: string,
  number: number,
): void {
  const { providerId: provider_id, rows, id } = provider;
  const { owner, refund } = order;
  const issuedOn = provider.calendar.dateOf(at);
  const business = 'business' in owner ? BUSINESSES[owner.business] : undefined;
  rows.add('invoice', {
    provider_id,
    id: id('invoice', `${series}/${number}`),
    order_id: id('order', order.key),
    refund_id: isRefund ? id('refund', order.key) : null,
    series,
    number,
    issued_on: issuedOn,
    due_on: order.invoiceDueOn ?? (business ? addDays(issuedOn, 30) : null),
    total_cents: isRefund ? -(refund?.amountCents ?? 0) : totalOf(order),
    currency: 'EUR',
    billing_name: business?.name ?? ('student' in owner ? castFullName(owner.student) : ''),
    billing_tax_id: business?.taxId ?? null,
    billing_address: business?.address ?? null,
    issuer: issuerOf(provider.provider),
  });
}
