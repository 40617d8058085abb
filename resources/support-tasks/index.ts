import AssignmentTurnedIn from '@mui/icons-material/AssignmentTurnedInOutlined';
import type { ResourceModule } from '#src/backoffice/screen/resource-module.ts';
import { lazyPage } from '#src/router/lazy-page.tsx';

export const resource: ResourceModule = {
  name: 'support-tasks',
  list: lazyPage(() => import('./TaskList.tsx').then((module) => module.TaskList)),
  show: lazyPage(() => import('./TaskShow.tsx').then((module) => module.TaskShow)),
  icon: AssignmentTurnedIn,
  namespaces: ['backoffice', 'office', 'tasks', 'task-replies', 'reply-templates', 'messages'],
};
