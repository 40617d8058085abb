import AssignmentTurnedIn from '@mui/icons-material/AssignmentTurnedInOutlined';
import type { ResourceModule } from '#src/layout/backoffice/resource-module.ts';
import { TaskList } from './TaskList.tsx';
import { TaskShow } from './TaskShow.tsx';

export const resource: ResourceModule = {
  name: 'support-tasks',
  list: TaskList,
  show: TaskShow,
  icon: AssignmentTurnedIn,
  namespaces: ['backoffice', 'office', 'tasks'],
};
