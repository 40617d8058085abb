import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined';
import { createScreen, editScreen } from '#src/backoffice/record/record-screens.tsx';
import type { ResourceModule } from '#src/backoffice/screen/resource-module.ts';
import { lazyPage } from '#src/router/lazy-page.tsx';

const form = () => import('./CourseForm.tsx').then((module) => module.courseForm);

export const resource: ResourceModule = {
  name: 'courses',
  list: lazyPage(() => import('./CourseList.tsx').then((module) => module.CourseList), 'courses'),
  show: lazyPage(() => import('./CourseShow.tsx').then((module) => module.CourseShow), 'courses'),
  edit: editScreen({ noun: 'courses', form, namespaces: ['courses'] }),
  create: createScreen({ noun: 'courses', form, namespaces: ['courses'] }),
  recordRepresentation: 'name',
  icon: WorkspacePremium,
  namespaces: ['backoffice', 'office'],
};
