import Badge from '@mui/icons-material/BadgeOutlined';
import type { ResourceModule } from '#src/backoffice/screen/resource-module.ts';
import { lazyPage } from '#src/router/lazy-page.tsx';

export const resource: ResourceModule = {
  name: 'staff',
  list: lazyPage(() => import('./StaffList.tsx').then(({ StaffList }) => StaffList), 'settings', 'account'),
  show: lazyPage(() => import('./StaffShow.tsx').then(({ StaffShow }) => StaffShow), 'settings', 'account'),
  icon: Badge,
};
