import { couponCodeOf } from '#domain/billing/cart.ts';
import type { Currency } from '#domain/values/money.ts';
import { readCents } from '#src/backoffice/form/read-cents.ts';

export interface DraftLine {
  key: string;
  productId: string;
  name: string;
  quantity: string;
  /** As typed; '' is the product's own. */
  unitPrice: string;
}
export interface PaymentDraft {
  studentId: string | null;
  businessId: string | null;
  lines: readonly DraftLine[];
  /** Codes as typed, with commas or blanks between them. */
  coupons: string;
  method: string;
  /** How the demo's card behaves. */
  testCard: string;
  isPaid: boolean;
  dueOn: string;
  reference: string;
  note: string;
  priceReason: string;
}

export const EMPTY_PAYMENT_DRAFT: PaymentDraft = {
  studentId: null,
  businessId: null,
  lines: [],
  coupons: '',
  method: 'TRANSFER',
  testCard: 'PAYS',
  isPaid: true,
  dueOn: '',
  reference: '',
  note: '',
  priceReason: '',
};

/** The part of a wish that the server prices; half typed quantities and prices count as not given. */
export function draftBody({ studentId, businessId, lines, coupons }: PaymentDraft, currency: Currency) {
  return {
    studentId,
    businessId,
    coupons: coupons
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(couponCodeOf),
    lines: lines.map(({ productId, quantity, unitPrice }) => {
      const count = Number(quantity);
      const cents = readCents(unitPrice, currency);
      return {
        productId,
        quantity: Number.isInteger(count) && count >= 1 && count <= 100 ? count : 1,
        ...(typeof cents === 'number' && { unitPriceCents: cents }),
      };
    }),
  };
}

/** A price that was typed and cannot be read: the product's own would be taken in its place. */
export const isWrongPrice = ({ unitPrice }: DraftLine, currency: Currency): boolean =>
  typeof readCents(unitPrice, currency) === 'string';
