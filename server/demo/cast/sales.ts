import type { CreditKind } from '#domain/billing/credit.ts';
import type { OrderStatus, PaymentStatus } from '#domain/billing/payment.ts';
import type { Plan } from '#domain/billing/plan.ts';
import { addMonths, type PlainDate } from '#domain/values/plain-date.ts';
import { MINUTE } from '../calendar.ts';
import type { BusinessKey, StudentKey } from '../cast-people.ts';
import { type CouponCode, discountOf, PRODUCTS } from './products.ts';
import type { Ledger, Lot, Owner } from './ledger.ts';
import type { Provider } from './provider.ts';

type Method = 'CARD' | 'TRANSFER' | 'CASH' | 'TEST_CARD';

interface Payment {
  readonly method: Method;
  status: PaymentStatus;
  readonly at: number;
  readonly dueOn?: PlainDate;
  readonly failure?: string;
  /** Where it is another sum than the order's. */
  readonly amountCents?: number;
  /** An overpayment: it is to be refunded. */
  readonly isSurplus?: boolean;
}

/** A line by a company's contract instead of a product. */
export interface AgreedLine {
  readonly contractId: string;
  readonly description: string;
  readonly kind: CreditKind;
  readonly cents: number;
  /** The company's: they are in its pool already. Of an employee's share none come. */
  readonly credits: number;
  /** An employee's share of what the contract gave. */
  readonly share?: { readonly lotId: string; readonly business: BusinessKey; readonly credits: number };
}

/** An order with its one line, at the end of the story. */
export interface Order {
  readonly key: string;
  readonly owner: Owner;
  readonly plan: Plan;
  /** Instead of the plan. */
  readonly agreed?: AgreedLine;
  readonly quantity: number;
  readonly discountCents: number;
  readonly coupon?: CouponCode;
  status: OrderStatus;
  readonly at: number;
  readonly paidAt?: number;
  /** Issued although nothing is paid yet, and due on that day. */
  readonly invoiceDueOn?: PlainDate;
  readonly payments: Payment[];
  lot?: Lot;
  refund?: {
    readonly at: number;
    readonly amountCents: number;
    readonly credits: number;
    readonly reason: string;
  };
}

export const subTotalOf = ({ plan, agreed, quantity }: Pick<Order, 'plan' | 'agreed' | 'quantity'>): number =>
  agreed?.cents ?? PRODUCTS[plan].priceCents * quantity;
export const totalOf = (order: Order): number => subTotalOf(order) - order.discountCents;

/** How they pay; all others by card. */
const METHODS: Partial<Record<StudentKey, Method>> = {
  junior: 'CASH',
  spanish: 'TRANSFER',
  reset: 'TEST_CARD',
  open1: 'TEST_CARD',
};

/** Used with the first order. */
const FIRST_COUPON: Partial<Record<StudentKey, CouponCode>> = {
  newbie: 'WELCOME10',
  friend: 'WELCOME10',
  german: 'SUMMER20',
  chinese: 'SUMMER20',
  full1: 'SPRING15',
  reset: 'TEAM50',
};

/** Purchases and their outcome. */
export class Sales {
  readonly orders: Order[] = [];
  readonly #provider: Provider;
  readonly #ledger: Ledger;

  constructor(provider: Provider, ledger: Ledger) {
    this.#provider = provider;
    this.#ledger = ledger;
  }

  /** Adds a paid order: the credits are in the wallet immediately. */
  buy(student: StudentKey, plan: Plan, at: number): Order {
    const key = this.#nextKey(student);
    const coupon = key.endsWith('/1') ? FIRST_COUPON[student] : undefined;
    const discountCents = coupon ? discountOf(coupon, PRODUCTS[plan].priceCents) : 0;
    const method = METHODS[student] ?? 'CARD';
    const refused: Payment[] =
      student === 'newbie'
        ? [{ method, status: 'FAILED', at: at - 4 * MINUTE, failure: 'insufficient_funds' }]
        : [];
    const order: Order = {
      key,
      owner: { student },
      plan,
      quantity: 1,
      discountCents,
      at: at - 5 * MINUTE,
      paidAt: at,
      ...(coupon && { coupon }),
      status: 'PAID',
      payments: [...refused, { method, status: 'COMPLETED', at }],
    };
    order.lot = this.#grant(order, at, PRODUCTS[plan].kind, 'ORDER', 'PURCHASE');
    this.orders.push(order);
    return order;
  }

  /** A company's contract: paid by transfer, into its pool. */
  contract(owner: Owner & { business: string }, plan: Plan, quantity: number, at: number): void {
    const order: Order = {
      key: this.#nextKey(owner.business),
      owner,
      plan,
      quantity,
      discountCents: 0,
      at,
      paidAt: at,
      status: 'PAID',
      payments: [{ method: 'TRANSFER', status: 'COMPLETED', at }],
    };
    order.lot = this.#grant(order, at, PRODUCTS[plan].kind, 'CONTRACT', 'CONTRACT');
    this.orders.push(order);
  }

  /** An order that was never paid, or is not paid yet. */
  place(unpaid: Omit<Order, 'key' | 'discountCents'>): void {
    const { owner } = unpaid;
    const name = 'student' in owner ? owner.student : owner.business;
    this.orders.push({ ...unpaid, key: this.#nextKey(name), discountCents: 0 });
  }

  /** Adds the cost of a contract's month: the company's invoice, or an employee's contribution. */
  agree(order: Omit<Order, 'plan' | 'quantity' | 'discountCents'> & { agreed: AgreedLine }): void {
    this.orders.push({ ...order, plan: 'STANDARD', quantity: 1, discountCents: 0 });
  }

  /** Pays back an order: all of it, or the part whose credits are left. */
  refund(order: Order, at: number, reason: string): void {
    const { lot, owner } = order;
    if (!lot || !('student' in owner)) throw new Error(`Nothing to refund of ${order.key}.`);
    const credits = lot.free;
    const isWhole = credits === PRODUCTS[order.plan].credits * order.quantity;
    const share = credits / (PRODUCTS[order.plan].credits * order.quantity);
    order.refund = { at, reason, credits, amountCents: Math.round(totalOf(order) * share) };
    order.status = isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    for (const payment of order.payments) {
      if (payment.status === 'COMPLETED' && !payment.isSurplus) payment.status = order.status;
    }
    this.#ledger.remove(lot, owner.student, 'REFUND', at, 'admin');
  }

  lastOf(student: StudentKey): Order | undefined {
    return this.orders.findLast(({ owner }) => 'student' in owner && owner.student === student);
  }

  #grant(
    order: Order,
    at: number,
    kind: CreditKind,
    source: 'ORDER' | 'CONTRACT',
    reason: 'PURCHASE' | 'CONTRACT',
  ): Lot {
    const { credits, validMonths } = PRODUCTS[order.plan];
    const grantedOn = this.#provider.calendar.dateOf(at);
    return this.#ledger.grant({
      key: `order/${order.key}`,
      owner: order.owner,
      kind,
      at,
      grantedOn,
      source,
      reason,
      credits: credits * order.quantity,
      expiresOn: addMonths(grantedOn, validMonths),
      orderLineId: this.#provider.id('order-line', order.key),
    });
  }

  #nextKey(name: string): string {
    return `${name}/${this.orders.filter(({ key }) => key.startsWith(`${name}/`)).length + 1}`;
  }
}
