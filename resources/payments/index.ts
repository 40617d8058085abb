import Payments from '@mui/icons-material/PaymentsOutlined';
import type { ResourceModule } from '#src/layout/backoffice/resource-module.ts';
import { PaymentList } from './PaymentList.tsx';
import { PaymentShow } from './PaymentShow.tsx';

export const resource: ResourceModule = {
  name: 'payments',
  list: PaymentList,
  show: PaymentShow,
  icon: Payments,
  namespaces: ['backoffice', 'office'],
};
