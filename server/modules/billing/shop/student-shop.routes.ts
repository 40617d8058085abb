import { getReferral, listProducts } from '#domain/people/api/student-platform.ts';
import { assertStudentCan } from '#server/auth/assert-student-can.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { route, type Route } from '#server/http/route.ts';
import { productsIn } from '#server/modules/billing/products/offered.ts';
import { referralOf } from './referral.ts';

export const studentShopRoutes: readonly Route[] = [
  route(listProducts, async ({ db, session }) => {
    const { language } = await assertStudentCan(db, session.accountId, 'seeShop');
    return productsIn(db, language);
  }),
  route(getReferral, async ({ db, session }) => {
    await assertStudentCan(db, session.accountId, 'refer');
    return orNotFound(await referralOf(db, session.accountId));
  }),
];
