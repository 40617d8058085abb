import {
  countHistoryLessons,
  listGroupProjectedLessons,
  listLastLessons,
  listProjectedLessons,
} from '#domain/api/student-lessons.ts';
import { getStudentDashboard } from '#domain/api/student-dashboard.ts';
import {
  getReferral,
  getStudentDetail,
  listProducts,
  listStudentSupportTasks,
  updateStudentDetail,
} from '#domain/api/student-platform.ts';
import { getCreditsOverview, getWallet, listWalletTransactions } from '#domain/api/student-wallet.ts';
import { found } from '#server/core/refusal.ts';
import { route, type Route } from '#server/core/route.ts';
import { dashboardOf } from './dashboard.queries.ts';
import { countsOf, lastOf, projectedOf } from './lessons.queries.ts';
import { detailOf } from './profile.queries.ts';
import { productsIn } from './offered.ts';
import { referralOf } from './shop.queries.ts';
import { changeDetail, ownId, refuseUnless } from './student-platform.ts';
import { supportTasksOf } from './support-tasks.queries.ts';
import { overviewOf, transactionsOf, walletOf } from './wallet.queries.ts';

export const studentPlatformRoutes: readonly Route[] = [
  route(getStudentDashboard, ({ db, session, now }) => dashboardOf(db, session.accountId, now)),
  route(getWallet, ({ db, session }) => walletOf(db, session.accountId)),
  route(listWalletTransactions, ({ db, session, query }) => transactionsOf(db, session.accountId, query)),
  route(getCreditsOverview, ({ db, session, query }) => overviewOf(db, session.accountId, query)),
  route(listProjectedLessons, ({ db, session, query, now }) =>
    projectedOf(db, session.accountId, query, now),
  ),
  route(listGroupProjectedLessons, ({ db, session, query: { groupId = 'any', ...query }, now }) =>
    projectedOf(db, session.accountId, { ...query, group: groupId }, now),
  ),
  route(listLastLessons, ({ db, session, query, now }) => lastOf(db, session.accountId, query, now)),
  route(countHistoryLessons, ({ db, session, query }) => countsOf(db, session.accountId, query)),
  route(getStudentDetail, async ({ db, session, params }) =>
    found(await detailOf(db, ownId(session, params.id))),
  ),
  route(updateStudentDetail, ({ db, session, params, body, now }) =>
    changeDetail(db, { studentId: ownId(session, params.id), now }, body),
  ),
  route(listStudentSupportTasks, ({ db, session, query }) => supportTasksOf(db, session.accountId, query)),
  route(listProducts, async ({ db, session }) => {
    const { language } = await refuseUnless(db, session.accountId, 'seeShop');
    return productsIn(db, language);
  }),
  route(getReferral, async ({ db, session }) => {
    await refuseUnless(db, session.accountId, 'refer');
    return found(await referralOf(db, session.accountId));
  }),
];
