import Sell from '@mui/icons-material/SellOutlined';
import { createScreen, editScreen } from '#src/backoffice/record/record-screens.tsx';
import type { ResourceModule } from '#src/backoffice/screen/resource-module.ts';
import { lazyPage } from '#src/router/lazy-page.tsx';

const form = () => import('./ProductForm.tsx').then((module) => module.productForm);

export const resource: ResourceModule = {
  name: 'products',
  list: lazyPage(() => import('./ProductList.tsx').then(({ ProductList }) => ProductList)),
  create: createScreen({ noun: 'products', form }),
  edit: editScreen({ noun: 'products', form }),
  icon: Sell,
};
