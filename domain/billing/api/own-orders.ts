import * as z from 'zod/mini';
import { creditKind } from '../credit.ts';
import { orderKind, orderStatus, paymentStatus } from '../payment.ts';
import { instant } from '#domain/values/instant.ts';
import { priceCents } from '#domain/values/money.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { paymentMethod, testCard } from './payments.ts';
import { couponCodes, orderCoupon, wishedLines } from './shop.ts';

const roles = ['STUDENT'] as const;
const params = z.strictObject({ id: idOf('order') });
/** Payment methods of students. Only staff record cash. */
const ownMethod = z.enum(['CARD', 'TRANSFER', 'TEST_CARD']);
export type OwnMethod = z.infer<typeof ownMethod>;

/** An order as its buyer sees it. */
export const ownOrder = z.object({
  id: idOf('order'),
  status: orderStatus,
  /** Payers cannot cancel an order for their contribution to credits that the company's contract granted. */
  kind: orderKind,
  /** Payment deadline of a transfer or a contribution; null: see `expiresAt`. */
  dueOn: z.nullable(plainDate),
  subTotalCents: z.int(),
  discountCents: z.int(),
  totalCents: z.int(),
  refundedCents: z.int(),
  currency: z.string(),
  coupons: z.array(orderCoupon),
  createdAt: instant,
  paidAt: z.nullable(instant),
  /** When an unpaid order expires automatically; null where `dueOn` is the deadline. */
  expiresAt: z.nullable(instant),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      unitPriceCents: z.int(),
      credits: z.int(),
      creditKind,
      subscriptionMonths: z.nullable(z.int()),
    }),
  ),
  /** The last attempt to pay it. */
  payment: z.nullable(
    z.object({
      id: z.string(),
      method: paymentMethod,
      status: paymentStatus,
      amountCents: z.int(),
      failureReason: z.nullable(z.string()),
      /** It was begun at the service, whose answer is awaited. */
      isBegun: z.boolean(),
      /** The demo's card that was used. */
      testCard: z.nullable(testCard),
    }),
  ),
  /** The account for a transfer, and the reference that the transfer must contain. */
  transfer: z.nullable(
    z.object({
      holder: z.string(),
      iban: z.nullable(z.string()),
      reference: z.string(),
    }),
  ),
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      isCreditNote: z.boolean(),
      issuedOn: plainDate,
      totalCents: z.int(),
    }),
  ),
  /** Available payment methods; empty if it cannot be paid now. */
  methods: z.array(paymentMethod),
});
export type OwnOrder = z.infer<typeof ownOrder>;

export const listOwnOrders = endpoint({
  method: 'GET',
  path: '/student-platform/orders',
  summary: 'List your orders with payments and invoices, latest first, at most 50',
  roles,
  reply: z.array(ownOrder),
});

export const getOwnOrder = endpoint({
  method: 'GET',
  path: '/student-platform/orders/:id',
  summary: 'Get one of your orders',
  roles,
  params,
  reply: ownOrder,
});

export const placeOwnOrder = endpoint({
  method: 'POST',
  path: '/student-platform/orders',
  summary: "Order from the shop at its price; 422 `price-changed` if that isn't the price agreed to",
  roles,
  body: z.strictObject({
    lines: wishedLines,
    coupons: z.optional(couponCodes),
    method: ownMethod,
    /** The total that was shown: the order is refused if it has changed since. It changes nothing else. */
    agreedCents: priceCents,
  }),
  reply: ownOrder,
  idempotent: true,
});

export const payOwnOrder = endpoint({
  method: 'POST',
  path: '/student-platform/orders/:id/pay',
  summary:
    'Start or resume paying an order, with a saved card or a new one; repeated calls charge once. 422 if it accepts no payment',
  roles,
  params,
  body: z.strictObject({
    method: ownMethod,
    testCard: z.optional(testCard),
    /** Pays with this saved card; the bank can still ask for confirmation. */
    savedCardId: z.optional(idOf('saved-card')),
    /** The payer agrees that the new card is saved for next time. */
    keepCard: z.optional(z.boolean()),
  }),
  reply: z.object({
    order: ownOrder,
    /** The payment page to open next; null: none. */
    redirectTo: z.nullable(z.string()),
  }),
});

export const askAfterOwnOrder = endpoint({
  method: 'POST',
  path: '/student-platform/orders/:id/ask',
  summary: 'Ask the payment service for the current state of the order, as after returning from its page',
  roles,
  params,
  reply: ownOrder,
});

export const cancelOwnOrder = endpoint({
  method: 'POST',
  path: '/student-platform/orders/:id/cancel',
  summary: 'Cancel an unpaid order; its coupons can be used again',
  roles,
  params,
  reply: ownOrder,
  idempotent: true,
});
