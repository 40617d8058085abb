import SupervisorAccount from '@mui/icons-material/SupervisorAccountOutlined';
import { createScreen, editScreen } from '#src/backoffice/record/record-screens.tsx';
import type { ResourceModule } from '#src/backoffice/screen/resource-module.ts';
import { lazyPage } from '#src/router/lazy-page.tsx';

const form = () => import('./TeacherForm.tsx').then((module) => module.teacherForm);

export const resource: ResourceModule = {
  name: 'teachers',
  list: lazyPage(() => import('./TeacherList.tsx').then((module) => module.TeacherList)),
  show: lazyPage(
    () => import('./TeacherShow.tsx').then((module) => module.TeacherShow),
    'agenda',
    'messages',
    'availability',
    'account',
    'pay-runs',
    'pay',
  ),
  edit: editScreen({ noun: 'teachers', form }),
  create: createScreen({ noun: 'teachers', form }),
  recordRepresentation: 'fullName',
  icon: SupervisorAccount,
  namespaces: ['backoffice', 'contacts', 'reply-templates', 'specialities'],
};
