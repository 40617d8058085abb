import { expect, it } from 'vitest';
import { EMPTY_PAYMENT_DRAFT, draftBody } from './payment-draft.ts';

it.each([
  ['', []],
  [' summer20 ', ['SUMMER20']],
  ['summer20, Team50;ten  five,', ['SUMMER20', 'TEAM50', 'TEN', 'FIVE']],
  ['ten TEN', ['TEN', 'TEN']],
])(
  "ENT-06 the coupons typed as '%s' are sent as %j: the server refuses one that is there twice",
  (coupons, codes) => {
    expect(draftBody({ ...EMPTY_PAYMENT_DRAFT, coupons }, 'EUR').coupons).toEqual(codes);
  },
);
