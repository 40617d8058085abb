import Payments from '@mui/icons-material/PaymentsOutlined';
import type { ResourceModule } from '#src/backoffice/screen/resource-module.ts';
import { lazyPage } from '#src/router/lazy-page.tsx';

export const resource: ResourceModule = {
  name: 'pay-runs',
  list: lazyPage(() => import('./PayRunList.tsx').then(({ PayRunList }) => PayRunList), 'pay-runs'),
  show: lazyPage(() => import('./PayRun.tsx').then(({ PayRun }) => PayRun), 'pay-runs', 'pay'),
  icon: Payments,
};
