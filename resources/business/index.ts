import Business from '@mui/icons-material/BusinessOutlined';
import { createScreen, editScreen } from '#src/backoffice/record/record-screens.tsx';
import type { ResourceModule } from '#src/backoffice/screen/resource-module.ts';
import { lazyPage } from '#src/router/lazy-page.tsx';

const form = () => import('./BusinessForm.tsx').then((module) => module.businessForm);

export const resource: ResourceModule = {
  name: 'business',
  list: lazyPage(() => import('./BusinessList.tsx').then((module) => module.BusinessList)),
  show: lazyPage(() => import('./BusinessShow.tsx').then((module) => module.BusinessShow)),
  edit: editScreen({ noun: 'business', form }),
  create: createScreen({ noun: 'business', form }),
  recordRepresentation: 'name',
  icon: Business,
  namespaces: ['backoffice', 'office'],
};
