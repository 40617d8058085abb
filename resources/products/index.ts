import Sell from '@mui/icons-material/SellOutlined';
import type { ResourceModule } from '#src/backoffice/screen/resource-module.ts';
import { lazyPage } from '#src/router/lazy-page.tsx';

export const resource: ResourceModule = {
  name: 'products',
  list: lazyPage(() => import('./ProductList.tsx').then(({ ProductList }) => ProductList)),
  create: lazyPage(() => import('./ProductCreate.tsx').then(({ ProductCreate }) => ProductCreate)),
  edit: lazyPage(() => import('./ProductEdit.tsx').then(({ ProductEdit }) => ProductEdit)),
  icon: Sell,
};
