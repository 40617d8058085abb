import Groups from '@mui/icons-material/GroupsOutlined';
import type { ResourceModule } from '#src/backoffice/screen/resource-module.ts';
import { lazyPage } from '#src/router/lazy-page.tsx';

export const resource: ResourceModule = {
  name: 'groups',
  list: lazyPage(() => import('./GroupList.tsx').then((module) => module.GroupList)),
  show: lazyPage(() => import('./GroupShow.tsx').then((module) => module.GroupShow), 'agenda'),
  edit: lazyPage(() => import('./GroupEdit.tsx').then((module) => module.GroupEdit)),
  create: lazyPage(() => import('./GroupCreate.tsx').then((module) => module.GroupCreate)),
  recordRepresentation: 'name',
  icon: Groups,
  namespaces: ['backoffice', 'office'],
};
