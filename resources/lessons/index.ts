import Event from '@mui/icons-material/EventOutlined';
import type { ResourceModule } from '#src/backoffice/screen/resource-module.ts';
import { lazyPage } from '#src/router/lazy-page.tsx';

export const resource: ResourceModule = {
  name: 'lessons',
  list: lazyPage(() => import('./LessonList.tsx').then((module) => module.LessonList)),
  icon: Event,
  namespaces: ['backoffice', 'office'],
};
