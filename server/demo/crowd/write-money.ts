import { type Calendar, iso } from '../calendar.ts';
import { planWords } from '#domain/billing/plan.ts';
import { PRODUCTS } from '../cast/products.ts';
import { castId } from '../cast-people.ts';
import { load, type Loading } from './load.ts';
import type { CrowdOrder } from './orders.ts';
import { crowdId } from './people.ts';
import type { CrowdSize } from './size.ts';

const totalOf = ({ plan, quantity }: CrowdOrder): number => PRODUCTS[plan].priceCents * quantity;
const creditsOf = ({ plan, quantity }: CrowdOrder): number => PRODUCTS[plan].credits * quantity;

function refundCents(order: CrowdOrder): number {
  return order.refund
    ? Math.max(1, Math.round((totalOf(order) * order.refund.credits) / creditsOf(order)))
    : 0;
}

function statusOf({ refund, status }: CrowdOrder): string {
  if (!refund) return status;
  return refund.isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

export interface OrderContext {
  readonly size: CrowdSize;
  readonly calendar: Calendar;
  readonly orderId: (order: CrowdOrder) => string;
  readonly lineId: (order: CrowdOrder) => string;
  /** The last number of each series of invoices; continued with the crowd's. */
  readonly last: Map<string, number>;
}

/** Orders with line, payments, refunds and invoices. */
export async function writeOrders(
  to: Loading,
  orders: readonly CrowdOrder[],
  context: OrderContext,
): Promise<void> {
  const { size, orderId, lineId } = context;
  await load(
    to,
    'customer_order',
    {
      id: 'uuid',
      student_id: 'uuid',
      status: 'text',
      sub_total_cents: 'int',
      currency: 'text',
      paid_at: 'timestamptz',
      created_at: 'timestamptz',
    },
    orders,
    (order) => [
      orderId(order),
      order.student.id,
      statusOf(order),
      totalOf(order),
      'EUR',
      order.paidAt === null ? null : iso(order.paidAt),
      iso(order.at),
    ],
  );
  await load(
    to,
    'order_line',
    {
      id: 'uuid',
      order_id: 'uuid',
      product_id: 'uuid',
      description: 'text',
      quantity: 'int',
      unit_price_cents: 'int',
      credits: 'int',
      credit_kind: 'text',
      valid_months: 'int',
    },
    orders,
    (order) => [
      lineId(order),
      orderId(order),
      castId(size.provider, 'product', order.plan),
      planWords(order.plan),
      order.quantity,
      PRODUCTS[order.plan].priceCents,
      creditsOf(order),
      PRODUCTS[order.plan].kind,
      PRODUCTS[order.plan].validMonths,
    ],
  );
  const payments = orders.flatMap((order) => order.payments.map((payment) => ({ order, payment })));
  await load(
    to,
    'payment',
    {
      id: 'uuid',
      order_id: 'uuid',
      student_id: 'uuid',
      method: 'text',
      status: 'text',
      amount_cents: 'int',
      refunded_cents: 'int',
      currency: 'text',
      failure_reason: 'text',
      paid_at: 'timestamptz',
      created_at: 'timestamptz',
    },
    payments,
    ({ order, payment }, n) => {
      const isPaid = payment.status === 'COMPLETED';
      return [
        crowdId(size, 'payment', n + 1),
        orderId(order),
        order.student.id,
        order.method,
        ...(isPaid ? [statusOf(order) === 'PAID' ? 'COMPLETED' : statusOf(order)] : [payment.status]),
        totalOf(order),
        isPaid ? refundCents(order) : 0,
        'EUR',
        payment.status === 'FAILED' ? 'card_declined' : null,
        isPaid ? iso(payment.at) : null,
        iso(payment.at),
      ];
    },
  );
  const refunds = payments.flatMap(({ order, payment }, n) =>
    order.refund && payment.status === 'COMPLETED' ? [{ order, refund: order.refund, payment: n + 1 }] : [],
  );
  const refundOf = new Map(refunds.map(({ order }, n) => [order, crowdId(size, 'refund', n + 1)]));
  await load(
    to,
    'refund',
    {
      id: 'uuid',
      payment_id: 'uuid',
      amount_cents: 'int',
      credits_taken: 'int',
      reason: 'text',
      created_at: 'timestamptz',
    },
    refunds,
    ({ order, refund, payment }) => [
      refundOf.get(order) ?? null,
      crowdId(size, 'payment', payment),
      refundCents(order),
      refund.credits,
      'Stopped',
      iso(refund.at),
    ],
  );
  await writeInvoices(to, orders, context, refundOf);
}

/** Writes invoices by date, each series continuing after its last number (I5). */
async function writeInvoices(
  to: Loading,
  orders: readonly CrowdOrder[],
  { size, calendar, orderId, last }: OrderContext,
  refundOf: ReadonlyMap<CrowdOrder, string>,
): Promise<void> {
  const drafts = orders
    .flatMap((order) => [
      ...(order.paidAt === null ? [] : [{ order, at: order.paidAt, isRefund: false }]),
      ...(order.refund ? [{ order, at: order.refund.at, isRefund: true }] : []),
    ])
    .sort((a, b) => a.at - b.at);
  await load(
    to,
    'invoice',
    {
      id: 'uuid',
      order_id: 'uuid',
      refund_id: 'uuid',
      series: 'text',
      number: 'int',
      issued_on: 'date',
      total_cents: 'int',
      currency: 'text',
      billing_name: 'text',
    },
    drafts,
    ({ order, at, isRefund }, n) => {
      const issuedOn = calendar.dateOf(at);
      const regularLesson = `${isRefund ? 'R' : 'F'}${issuedOn.slice(0, 4)}`;
      const number = (last.get(regularLesson) ?? 0) + 1;
      last.set(regularLesson, number);
      return [
        crowdId(size, 'invoice', n + 1),
        orderId(order),
        isRefund ? (refundOf.get(order) ?? null) : null,
        regularLesson,
        number,
        issuedOn,
        isRefund ? -refundCents(order) : totalOf(order),
        'EUR',
        `${order.student.firstName} ${order.student.lastName}`,
      ];
    },
  );
  const counters = [...last];
  const columns = { series: 'text', last_number: 'int' } as const;
  await load(to, 'invoice_counter', columns, counters, ([regularLesson, number]) => [regularLesson, number]);
}
