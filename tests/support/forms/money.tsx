import { billingRecord } from '#domain/billing/api/billing.ts';
import { couponRecord } from '#domain/billing/api/coupons.ts';
import { productRecord } from '#domain/billing/api/products.ts';
import { CouponCreate } from '#resources/coupons/CouponCreate.tsx';
import { EditCoupon } from '#resources/coupons/CouponEdit.tsx';
import { ProductCreate } from '#resources/products/ProductCreate.tsx';
import { EditProduct } from '#resources/products/ProductEdit.tsx';
import { BillingForm } from '#resources/settings/BillingForm.tsx';
import { type FormCase, ID, sample } from './form-case.ts';

export const MONEY_FORMS: readonly FormCase[] = [
  {
    file: 'resources/products/ProductCreate.tsx',
    screen: <ProductCreate />,
    call: 'POST /backoffice/products',
    typed: { Name: 'Summer course', Price: '90', Credits: '8' },
    button: 'Create the product',
    path: '/settings/products/new-product',
  },
  {
    file: 'resources/products/ProductEdit.tsx',
    screen: <EditProduct product={{ ...sample(productRecord), id: ID }} />,
    call: 'PATCH /backoffice/products/:id',
    typed: { Name: 'Summer course' },
    button: 'Save',
  },
  {
    file: 'resources/coupons/CouponCreate.tsx',
    screen: <CouponCreate />,
    call: 'POST /backoffice/coupons',
    typed: { Code: 'SUMMER', 'Percent off': '10' },
    button: 'Create the coupon',
    path: '/settings/coupons/new-coupon',
  },
  {
    file: 'resources/coupons/CouponEdit.tsx',
    screen: <EditCoupon coupon={{ ...sample(couponRecord), id: ID, startsOn: null, endsOn: null }} />,
    call: 'PATCH /backoffice/coupons/:id',
    typed: { 'Percent off': '15' },
    button: 'Save',
  },
  {
    file: 'resources/settings/BillingForm.tsx',
    screen: (
      <BillingForm billing={{ ...sample(billingRecord), iban: null, invoicePrefix: 'F', mayChange: true }} />
    ),
    call: 'PATCH /backoffice/billing',
    typed: { 'Legal name': 'Lingua S.L.' },
    newer: { iban: null, invoicePrefix: 'F' },
    button: 'Save what invoices say',
  },
];
