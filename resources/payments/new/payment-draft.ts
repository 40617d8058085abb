import { couponCodeOf } from '#domain/billing/cart.ts';
import type { Currency } from '#domain/values/money.ts';
import { readCents } from '#src/backoffice/form/read-cents.ts';

export interface DraftLine {
  key: string;
  productId: string;
  name: string;
  quantity: string;
  /** As typed; '' means the product's price. */
  unitPrice: string;
}
export interface PaymentDraft {
  studentId: string | null;
  businessId: string | null;
  lines: readonly DraftLine[];
  /** Codes as typed, separated by commas or spaces. */
  coupons: string;
  method: string;
  /** Behaviour of the test card. */
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

/** Returns the part of a draft that the server needs to calculate prices; incomplete quantities and prices are left out. */
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

/** Whether the typed price cannot be read; it must be refused, because the product's price would be used otherwise. */
export const isWrongPrice = ({ unitPrice }: DraftLine, currency: Currency): boolean =>
  typeof readCents(unitPrice, currency) === 'string';
