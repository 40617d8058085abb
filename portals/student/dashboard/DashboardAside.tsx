import type { getStudentDashboard } from '#domain/teaching/api/student-dashboard.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { CreditFigures } from './CreditFigures.tsx';
import { OpenRequests } from './OpenRequests.tsx';

/** For employees of companies whose contract has a share. */
const SharesToPay = lazyPart(
  () => import('../company/SharesToPay.tsx').then((m) => m.SharesToPay),
  'copayment',
);

const DeviceOffers = lazyPart(
  () => import('#src/features/people/device/DeviceOffers.tsx').then((m) => m.DeviceOffers),
  'device',
);

const HomePractice = lazyPart(
  () => import('../practice-goal/HomePractice.tsx').then((m) => m.HomePractice),
  'practice',
);

/** Cards beside the next lesson: practice, credits, payments due, and requests to confirm. */
export function DashboardAside({ wallet, requests, upcoming }: Reply<typeof getStudentDashboard>) {
  return (
    <>
      {requests.shares.length > 0 && <SharesToPay shares={requests.shares} />}
      <DeviceOffers hasLesson={upcoming.lessons.length > 0} />
      <HomePractice />
      <CreditFigures wallet={wallet} />
      <OpenRequests tasks={requests.tasks} />
    </>
  );
}
