import Business from '@mui/icons-material/BusinessOutlined';
import type { ResourceModule } from '#src/backoffice/screen/resource-module.ts';
import { lazyPage } from '#src/router/lazy-page.tsx';

export const resource: ResourceModule = {
  name: 'business',
  list: lazyPage(() => import('./BusinessList.tsx').then((module) => module.BusinessList)),
  show: lazyPage(() => import('./BusinessShow.tsx').then((module) => module.BusinessShow)),
  edit: lazyPage(() => import('./BusinessEdit.tsx').then((module) => module.BusinessEdit)),
  create: lazyPage(() => import('./BusinessCreate.tsx').then((module) => module.BusinessCreate)),
  recordRepresentation: 'name',
  icon: Business,
  namespaces: ['backoffice', 'office'],
};
