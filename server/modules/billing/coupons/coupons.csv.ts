import { exportCoupons, type CouponRecord } from '#domain/billing/api/coupons.ts';
import { amount } from '#server/formats/csv.ts';
import { type ColumnsOf, exporter } from '#server/lists/exporter.ts';
import { couponsInOrder, listCoupons } from './coupons.ts';

const COLUMNS: ColumnsOf<typeof exportCoupons, CouponRecord> = {
  code: { Coupon: (coupon) => coupon.code },
  title: { Title: (coupon) => coupon.title },
  value: {
    'Percent off': (coupon) => coupon.percentOff,
    'Amount off': (coupon) => amount(coupon.amountOffCents),
  },
  usedCount: { Used: (coupon) => coupon.usedCount, 'At most': (coupon) => coupon.maxUses },
  startsOn: { 'Valid from': (coupon) => coupon.startsOn },
  endsOn: { 'Valid to': (coupon) => coupon.endsOn },
  staffOnly: { 'Staff only': (coupon) => (coupon.staffOnly ? 'yes' : 'no') },
  isPublic: { 'Shown to everybody': (coupon) => (coupon.isPublic ? 'yes' : 'no') },
  isActive: { Status: (coupon) => (coupon.isActive ? 'ACTIVE' : 'INACTIVE') },
};

/** The coupons as a file. */
export const couponExport = exporter('coupons', exportCoupons, {
  page: (db, _reader, query) => listCoupons(db, query),
  inOrder: (db, _reader, query) => couponsInOrder(db, query),
  columns: COLUMNS,
});
