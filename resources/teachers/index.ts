import SupervisorAccount from '@mui/icons-material/SupervisorAccountOutlined';
import type { ResourceModule } from '#src/backoffice/screen/resource-module.ts';
import { lazyPage } from '#src/router/lazy-page.tsx';

export const resource: ResourceModule = {
  name: 'teachers',
  list: lazyPage(() => import('./TeacherList.tsx').then((module) => module.TeacherList)),
  show: lazyPage(
    () => import('./TeacherShow.tsx').then((module) => module.TeacherShow),
    'agenda',
    'availability',
    'account',
    'payroll',
    'pay',
  ),
  edit: lazyPage(() => import('./TeacherEdit.tsx').then((module) => module.TeacherEdit)),
  create: lazyPage(() => import('./TeacherCreate.tsx').then((module) => module.TeacherCreate)),
  recordRepresentation: 'fullName',
  icon: SupervisorAccount,
  namespaces: ['backoffice'],
};
