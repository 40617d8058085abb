import { exportCoupons, type CouponRecord } from '#domain/billing/api/coupons.ts';
import { amount, yesOrNo, word } from '#server/formats/csv.ts';
import { type ColumnsOf, exporter } from '#server/lists/exporter.ts';
import { couponsInOrder, listCoupons } from './coupons.ts';

const COLUMNS: ColumnsOf<typeof exportCoupons, CouponRecord> = {
  code: { coupon: (coupon) => coupon.code },
  title: { title: (coupon) => coupon.title },
  value: {
    percentOff: (coupon) => coupon.percentOff,
    amountOff: (coupon) => amount(coupon.amountOffCents),
  },
  usedCount: { used: (coupon) => coupon.usedCount, maximum: (coupon) => coupon.maxUses },
  startsOn: { validFrom: (coupon) => coupon.startsOn },
  endsOn: { validUntil: (coupon) => coupon.endsOn },
  staffOnly: { staffOnly: (coupon, locale) => yesOrNo(coupon.staffOnly, locale) },
  isPublic: { public: (coupon, locale) => yesOrNo(coupon.isPublic, locale) },
  isActive: { status: word('money:coupons.standing', (coupon) => (coupon.isActive ? 'ACTIVE' : 'INACTIVE')) },
};

/** The coupons as a file. */
export const couponExport = exporter('coupons', exportCoupons, {
  page: (db, _reader, query) => listCoupons(db, query),
  inOrder: (db, _reader, query) => couponsInOrder(db, query),
  columns: COLUMNS,
});
