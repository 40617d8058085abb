import { billingRecord } from '#domain/billing/api/billing.ts';
import { couponRecord } from '#domain/billing/api/coupons.ts';
import { productRecord } from '#domain/billing/api/products.ts';
import { BillingForm } from '#resources/settings/BillingForm.tsx';
import { type FormCase, ID, sample } from './form-case.ts';
import { productForm } from '#resources/products/ProductForm.tsx';
import { couponForm } from '#resources/coupons/CouponForm.tsx';
import { EditScreen } from '#src/backoffice/record/EditScreen.tsx';
import { CreateScreen } from '#src/backoffice/record/CreateScreen.tsx';

export const MONEY_FORMS: readonly FormCase[] = [
  {
    file: 'resources/products/ProductForm.tsx',
    screen: <CreateScreen noun="products" form={productForm} />,
    call: 'POST /backoffice/products',
    typed: { Name: 'Summer course', Price: '90', Credits: '8' },
    button: 'Create product',
    path: '/settings/products/new-product',
  },
  {
    file: 'resources/products/ProductForm.tsx',
    screen: <EditScreen noun="products" form={productForm} />,
    call: 'PATCH /backoffice/products/:id',
    typed: { Name: 'Summer course' },
    button: 'Save',
    path: `/settings/products/${ID}`,
    route: '/settings/products/:id',
    record: { ...sample(productRecord), id: ID },
    isAdmin: true,
  },
  {
    file: 'resources/coupons/CouponForm.tsx',
    screen: <CreateScreen noun="coupons" form={couponForm} />,
    call: 'POST /backoffice/coupons',
    typed: { Code: 'SUMMER', Percentage: '10' },
    button: 'Create coupon',
    path: '/settings/coupons/new-coupon',
  },
  {
    file: 'resources/coupons/CouponForm.tsx',
    screen: <EditScreen noun="coupons" form={couponForm} />,
    call: 'PATCH /backoffice/coupons/:id',
    typed: { Percentage: '15' },
    button: 'Save',
    path: `/settings/coupons/${ID}`,
    route: '/settings/coupons/:id',
    record: { ...sample(couponRecord), id: ID, startsOn: null, endsOn: null },
    isAdmin: true,
  },
  {
    file: 'resources/settings/BillingForm.tsx',
    screen: (
      <BillingForm billing={{ ...sample(billingRecord), iban: null, invoicePrefix: 'F', mayChange: true }} />
    ),
    call: 'PATCH /backoffice/billing',
    typed: { 'Legal name': 'Lingua S.L.' },
    newer: { iban: null, invoicePrefix: 'F' },
    button: 'Save billing details',
  },
];
