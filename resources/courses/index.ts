import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined';
import type { ResourceModule } from '#src/backoffice/screen/resource-module.ts';
import { lazyPage } from '#src/router/lazy-page.tsx';

export const resource: ResourceModule = {
  name: 'courses',
  list: lazyPage(() => import('./CourseList.tsx').then((module) => module.CourseList), 'courses'),
  show: lazyPage(() => import('./CourseShow.tsx').then((module) => module.CourseShow), 'courses'),
  edit: lazyPage(() => import('./CourseEdit.tsx').then((module) => module.CourseEdit), 'courses'),
  create: lazyPage(() => import('./CourseCreate.tsx').then((module) => module.CourseCreate), 'courses'),
  recordRepresentation: 'name',
  icon: WorkspacePremium,
  namespaces: ['backoffice', 'office'],
};
