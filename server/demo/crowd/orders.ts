import type { CreditKind } from '#domain/billing/credit.ts';
import type { OrderStatus, PaymentStatus } from '#domain/billing/payment.ts';
import type { Plan } from '#domain/billing/plan.ts';
import { DAY, HOUR, MINUTE } from '../calendar.ts';
import { PRODUCTS } from '../cast/products.ts';
import type { CrowdStudent } from './people.ts';
import { Random } from '../random.ts';

interface Payment {
  readonly status: PaymentStatus;
  readonly at: number;
}

/** An order of one line. */
export interface CrowdOrder {
  readonly student: CrowdStudent;
  readonly plan: Plan;
  readonly quantity: number;
  readonly status: OrderStatus;
  readonly method: 'CARD' | 'TRANSFER' | 'CASH';
  readonly at: number;
  readonly paidAt: number | null;
  readonly payments: Payment[];
  refund?: { readonly at: number; readonly credits: number; readonly isWhole: boolean };
}

const METHODS = [
  ['CARD', 86],
  ['TRANSFER', 11],
  ['CASH', 3],
] as const;

const bySize = (kind: CreditKind) =>
  (Object.entries(PRODUCTS) as [Plan, (typeof PRODUCTS)[Plan]][])
    .filter(([, product]) => product.kind === kind && !product.months && product.language === 'ENGLISH')
    .sort(([, a], [, b]) => a.credits - b.credits);
const PLANS: Readonly<Record<CreditKind, ReturnType<typeof bySize>>> = {
  INDIVIDUAL: bySize('INDIVIDUAL'),
  GROUP: bySize('GROUP'),
};

/** The smallest plan that has so many credits, or several of the largest. */
export function planFor(kind: CreditKind, credits: number): { plan: Plan; quantity: number } {
  const plans = PLANS[kind];
  const [plan, product] =
    plans.find(([, { credits: size }]) => size >= credits) ?? (plans.at(-1) as (typeof plans)[number]);
  return { plan, quantity: Math.min(100, Math.ceil(credits / product.credits)) };
}

/** A paid order. */
export function payFor(
  random: Random,
  student: CrowdStudent,
  plan: Plan,
  quantity: number,
  paidAt: number,
): CrowdOrder {
  const method = random.weighted(METHODS);
  const payments: Payment[] = [{ status: 'COMPLETED', at: paidAt }];
  return { student, plan, quantity, method, status: 'PAID', at: paidAt - 5 * MINUTE, paidAt, payments };
}

const UNPAID: readonly (readonly ['PENDING' | 'EXPIRED' | 'CANCELLED' | 'FAILED', number])[] = [
  ['EXPIRED', 40],
  ['CANCELLED', 35],
  ['FAILED', 15],
  ['PENDING', 10],
];
const REFUSED_SHARE = 0.45;

/** Adds so many unsuccessful payments: declined attempts before a paid one, and orders that were never paid. */
export function addUnpaid(
  orders: CrowdOrder[],
  students: readonly CrowdStudent[],
  { count, seed, now }: { count: number; seed: number; now: number },
): void {
  const random = new Random(`unpaid/${seed}`);
  const paid = orders.length;
  for (let n = 0; n < count; n++) {
    if (paid > 0 && random.chance(REFUSED_SHARE)) {
      const order = orders[random.between(0, paid - 1)] as CrowdOrder;
      order.payments.unshift({ status: 'FAILED', at: order.at + MINUTE });
    } else {
      orders.push(unpaidOrder(random, random.pick(students), now));
    }
  }
}

function unpaidOrder(random: Random, student: CrowdStudent, now: number): CrowdOrder {
  const status = random.weighted(UNPAID);
  const earliest = status === 'PENDING' ? now - 4 * DAY : Math.min(student.createdAt, now - 2 * DAY);
  const at = earliest + random.next() * (now - HOUR - earliest);
  const { plan, quantity } = planFor('INDIVIDUAL', random.between(2, 24));
  const method = status === 'FAILED' ? 'CARD' : random.weighted(METHODS);
  const payments: Payment[] = [{ status, at }];
  return {
    student,
    plan,
    quantity,
    method,
    status: status === 'FAILED' ? 'EXPIRED' : status,
    at,
    paidAt: null,
    payments,
  };
}
