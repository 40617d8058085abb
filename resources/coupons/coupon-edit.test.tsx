import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { couponRecord } from '#domain/billing/api/coupons.ts';
import { ID, sample } from '#tests/support/forms/form-case.ts';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { couponForm } from './CouponForm.tsx';
import { EditScreen } from '#src/backoffice/record/EditScreen.tsx';

const COUPON = { ...sample(couponRecord), id: ID, isActive: true, startsOn: null, endsOn: null };

it.each([
  [{ usedCount: 2, maxUses: 2 }, 'Used up', 'Used: 2 of 2'],
  [{ usedCount: 3, maxUses: null }, 'Active', 'Used: 3'],
  [{ usedCount: 0, maxUses: null, endsOn: '2020-01-31' }, 'Expired', 'Used: 0'],
])('ROUTE-12 the page of a coupon shows its state: %j', async (values, use, used) => {
  const path = `/settings/coupons/${ID}`;
  stubOffice({ [`GET /coupons/${ID}`]: { ...COUPON, ...values }, [`GET /coupons/${ID}/uses`]: [] });
  renderOffice(<EditScreen noun="coupons" form={couponForm} />, {
    path,
    route: '/settings/coupons/:id',
    user: { admin: true },
  });
  const text = await screen.findByText((_, node) => node?.tagName === 'SPAN' && node.textContent === used);
  expect(text.parentElement?.textContent).toContain(use);
});
