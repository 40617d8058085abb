import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { creditKind } from '../credit.ts';
import { paymentEvent } from '../payment.ts';
import { priceCents } from '#domain/values/money.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { optionalText, text } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import {
  paymentMethod,
  paymentRecord,
  refundableCents,
  refundStatus,
  takenMethod,
  takenTestCard,
} from './payments.ts';
import { couponCodes, orderCoupon } from './shop.ts';
import { subscriptionStatus } from './subscriptions.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
const right = { area: 'payments', money: 'money' } as const;
const params = z.strictObject({ id: idOf('payment') });

const wishedLine = z.strictObject({
  productId: idOf('product'),
  quantity: z.int().check(z.gte(1), z.lte(100)),
  /** A price other than the product's; only for admins, with a reason. */
  unitPriceCents: z.optional(priceCents),
});
const draft = {
  /** Exactly one of the two, the payer. */
  studentId: z.optional(z.nullable(idOf('student'))),
  businessId: z.optional(z.nullable(idOf('business'))),
  lines: z.array(wishedLine).check(z.minLength(1, errorText('choose-products')), z.maxLength(20)),
  coupons: z.optional(couponCodes),
};
const pricedLine = z.object({
  productId: z.nullable(z.string()),
  name: z.string(),
  quantity: z.int(),
  unitPriceCents: z.int(),
  listPriceCents: z.int(),
  creditKind,
  credits: z.int(),
  validMonths: z.nullable(z.int()),
  subscriptionMonths: z.nullable(z.int()),
});

/** Buyer's details on an invoice that is issued now. */
const invoiceBuyer = z.object({
  name: z.string(),
  taxId: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** Recipient of the e-mail; null: no address is known. */
  mailTo: z.nullable(z.string()),
});
export type InvoiceBuyer = z.output<typeof invoiceBuyer>;

export const priceOrder = endpoint({
  method: 'POST',
  path: '/backoffice/orders/price',
  summary: "Calculate an order's price without placing it",
  roles,
  ...right,
  body: z.strictObject(draft),
  reply: z.object({
    lines: z.array(pricedLine),
    subTotalCents: z.int(),
    discountCents: z.int(),
    totalCents: z.int(),
    coupons: z.array(orderCoupon),
    currency: z.string(),
    /** Whether the school's legal name and tax ID are set: every invoice must contain them. */
    isIssuerKnown: z.boolean(),
    /** The customer named on the invoice; null until one is chosen. */
    buyer: z.nullable(invoiceBuyer),
  }),
});

export const takePayment = endpoint({
  method: 'POST',
  path: '/backoffice/payments',
  summary:
    'Create an order for a student or company, priced by the server, with a received or expected payment',
  roles,
  ...right,
  body: z.strictObject({
    ...draft,
    method: takenMethod,
    /** Already paid: credits and invoice are issued immediately. */
    isPaid: z.boolean(),
    /** How a test card behaves. */
    testCard: z.optional(takenTestCard),
    /** Payment deadline; a company is invoiced immediately. */
    dueOn: z.optional(z.nullable(plainDate)),
    reference: z.optional(optionalText({ max: 120 })),
    note: z.optional(optionalText({ max: 500, lines: 'many' })),
    /** Required if a line's price differs from the product's. */
    priceReason: z.optional(optionalText({ max: 500 })),
  }),
  reply: paymentRecord,
  idempotent: true,
});

export const recordPayment = endpoint({
  method: 'POST',
  path: '/backoffice/payments/:id/record',
  summary:
    'Record a payment received, partial or in excess too; 422 if the order accepts none, unless `toGiveBack`',
  roles,
  ...right,
  params,
  body: z.strictObject({
    method: z.enum(['TRANSFER', 'CASH']),
    /** Left out: the expected amount. */
    receivedCents: z.optional(refundableCents),
    receivedOn: z.optional(z.nullable(plainDate)),
    reference: z.optional(optionalText({ max: 120 })),
    /** Nothing was due (a second transfer, a cancelled order): the amount is recorded as an overpayment to refund. */
    toGiveBack: z.optional(z.boolean()),
  }),
  reply: paymentRecord,
  idempotent: true,
});

export const cancelPayment = endpoint({
  method: 'POST',
  path: '/backoffice/payments/:id/cancel',
  summary: 'Cancel an open payment and its order; an issued invoice gets a credit note',
  roles,
  ...right,
  params,
  body: z.strictObject({ reason: text({ max: 500 }) }),
  reply: paymentRecord,
  idempotent: true,
});

export const refundPayment = endpoint({
  method: 'POST',
  path: '/backoffice/payments/:id/refund',
  summary:
    'Refund a payment fully or partly with a credit note and withdraw available credits; 422 if there are fewer',
  roles,
  ...right,
  params,
  body: z.strictObject({
    amountCents: refundableCents,
    reason: text({ max: 500 }),
    /** Lots of this order to withdraw credits from; empty: all credits stay. */
    credits: z.optional(
      z
        .array(z.strictObject({ lotId: z.uuid(), credits: z.int().check(z.gte(0), z.lte(10_000)) }))
        .check(z.maxLength(50)),
    ),
    /** Also ends the subscription that the order started. */
    endSubscription: z.optional(z.boolean()),
  }),
  reply: paymentRecord,
  idempotent: true,
});

/** A personal line in the e-mail. */
export const reminder = { message: z.optional(optionalText({ max: 500, lines: 'many' })) };

export const remindPayment = endpoint({
  method: 'POST',
  path: '/backoffice/payments/:id/remind',
  summary: 'Mail a reminder of an open or failed payment; 422 within a day of the last one',
  roles,
  ...right,
  params,
  body: z.strictObject(reminder),
  reply: paymentRecord,
  idempotent: true,
});

export const getPaymentDetail = endpoint({
  method: 'GET',
  path: '/backoffice/payments/:id/detail',
  summary: 'Get a payment with order, coupons, credits, invoices, refunds and history',
  roles,
  ...right,
  params,
  reply: z.object({
    order: z.object({
      id: z.string(),
      subTotalCents: z.int(),
      discountCents: z.int(),
      totalCents: z.int(),
      coupons: z.array(orderCoupon),
      /** The part of the total that is kept after refunds. */
      keptCents: z.int(),
      note: z.nullable(z.string()),
      priceReason: z.nullable(z.string()),
      createdAt: instant,
      /** Buyer on invoices issued from now on; issued invoices do not change. */
      buyer: invoiceBuyer,
    }),
    lines: z.array(
      z.object({
        id: z.string(),
        /** Null for a month of a contract. */
        productId: z.nullable(z.string()),
        contractId: z.nullable(z.string()),
        description: z.string(),
        quantity: z.int(),
        unitPriceCents: z.int(),
        listPriceCents: z.nullable(z.int()),
        credits: z.int(),
        creditKind,
        subscriptionMonths: z.nullable(z.int()),
      }),
    ),
    lots: z.array(
      z.object({
        id: z.string(),
        kind: creditKind,
        credits: z.int(),
        availableCredits: z.int(),
        heldCredits: z.int(),
        expiresOn: z.nullable(plainDate),
        grantedOn: plainDate,
      }),
    ),
    invoices: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        isCreditNote: z.boolean(),
        /** Buyer at the time of issue; later changes are not included. */
        billingName: z.string(),
        billingTaxId: z.nullable(z.string()),
        issuedOn: plainDate,
        dueOn: z.nullable(plainDate),
        totalCents: z.int(),
        taxCents: z.int(),
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.string(),
        at: instant,
        amountCents: z.int(),
        /** The part that was an overpayment: it has no credit note. */
        surplusCents: z.int(),
        creditsTaken: z.int(),
        reason: z.string(),
        /** WAITING: on its way to the payment service. FAILED: the service did not send it, so staff have to. */
        status: refundStatus,
        failureReason: z.nullable(z.string()),
      }),
    ),
    /** Other attempts at the same order. */
    attempts: z.array(
      z.object({
        id: z.string(),
        method: paymentMethod,
        status: paymentRecord.shape.status,
        amountCents: z.int(),
        at: instant,
      }),
    ),
    events: z.array(
      z.object({
        id: z.string(),
        at: instant,
        kind: paymentEvent,
        actorName: z.nullable(z.string()),
        method: z.nullable(z.string()),
        reference: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        amountCents: z.nullable(z.int()),
        surplusCents: z.nullable(z.int()),
        restCents: z.nullable(z.int()),
        /** Reply of the payment service. */
        outcome: z.nullable(z.string()),
        externalId: z.nullable(z.string()),
        credits: z.nullable(z.int()),
        to: z.nullable(z.string()),
        name: z.nullable(z.string()),
      }),
    ),
    subscription: z.nullable(
      z.object({ id: z.string(), status: subscriptionStatus, nextGrantOn: z.nullable(plainDate) }),
    ),
  }),
});
export type PaymentDetail = z.output<typeof getPaymentDetail.reply>;
