import Groups from '@mui/icons-material/GroupsOutlined';
import { createScreen, editScreen } from '#src/backoffice/record/record-screens.tsx';
import type { ResourceModule } from '#src/backoffice/screen/resource-module.ts';
import { lazyPage } from '#src/router/lazy-page.tsx';

const form = () => import('./GroupForm.tsx').then((module) => module.groupForm);

export const resource: ResourceModule = {
  name: 'groups',
  list: lazyPage(() => import('./GroupList.tsx').then((module) => module.GroupList)),
  show: lazyPage(() => import('./GroupShow.tsx').then((module) => module.GroupShow), 'agenda', 'messages'),
  edit: editScreen({ noun: 'groups', form }),
  create: createScreen({ noun: 'groups', form }),
  recordRepresentation: 'name',
  icon: Groups,
  namespaces: ['backoffice', 'office'],
};
