import School from '@mui/icons-material/SchoolOutlined';
import type { ResourceModule } from '#src/backoffice/screen/resource-module.ts';
import { lazyPage } from '#src/router/lazy-page.tsx';

export const resource: ResourceModule = {
  name: 'students',
  list: lazyPage(() => import('./StudentList.tsx').then((module) => module.StudentList)),
  show: lazyPage(() => import('./StudentShow.tsx').then((module) => module.StudentShow), 'agenda'),
  edit: lazyPage(() => import('./StudentEdit.tsx').then((module) => module.StudentEdit)),
  create: lazyPage(() => import('./StudentCreate.tsx').then((module) => module.StudentCreate)),
  recordRepresentation: 'fullName',
  icon: School,
  namespaces: ['backoffice'],
};
