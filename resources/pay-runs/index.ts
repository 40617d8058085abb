import Payments from '@mui/icons-material/PaymentsOutlined';
import type { ResourceModule } from '#src/backoffice/screen/resource-module.ts';
import { lazyPage } from '#src/router/lazy-page.tsx';

export const resource: ResourceModule = {
  name: 'pay-runs',
  list: lazyPage(() => import('./Payroll.tsx').then(({ Payroll }) => Payroll), 'payroll'),
  show: lazyPage(() => import('./PayRun.tsx').then(({ PayRun }) => PayRun), 'payroll', 'pay'),
  icon: Payments,
};
