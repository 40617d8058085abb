import School from '@mui/icons-material/SchoolOutlined';
import { createScreen, editScreen } from '#src/backoffice/record/record-screens.tsx';
import type { ResourceModule } from '#src/backoffice/screen/resource-module.ts';
import { lazyPage } from '#src/router/lazy-page.tsx';

const form = () => import('./StudentForm.tsx').then((module) => module.studentForm);

export const resource: ResourceModule = {
  name: 'students',
  list: lazyPage(() => import('./StudentList.tsx').then((module) => module.StudentList)),
  show: lazyPage(
    () => import('./StudentShow.tsx').then((module) => module.StudentShow),
    'agenda',
    'messages',
  ),
  edit: editScreen({ noun: 'students', form }),
  create: createScreen({ noun: 'students', form }),
  recordRepresentation: 'fullName',
  icon: School,
  namespaces: ['backoffice', 'contacts', 'reply-templates'],
};
