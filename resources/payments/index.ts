import Payments from '@mui/icons-material/PaymentsOutlined';
import type { ResourceModule } from '#src/backoffice/screen/resource-module.ts';
import { lazyPage } from '#src/router/lazy-page.tsx';

export const resource: ResourceModule = {
  name: 'payments',
  list: lazyPage(() => import('./PaymentList.tsx').then((module) => module.PaymentList)),
  create: lazyPage(() => import('./NewPayment.tsx').then(({ NewPayment }) => NewPayment)),
  show: lazyPage(() => import('./PaymentShow.tsx').then(({ PaymentShow }) => PaymentShow)),
  icon: Payments,
  namespaces: ['backoffice', 'office', 'money'],
};
