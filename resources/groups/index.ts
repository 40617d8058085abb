import Groups from '@mui/icons-material/GroupsOutlined';
import { editScreen } from '#src/backoffice/record/record-screens.tsx';
import type { ResourceModule } from '#src/backoffice/screen/resource-module.ts';
import { lazyPage } from '#src/router/lazy-page.tsx';

const form = () => import('./GroupForm.tsx').then((module) => module.groupForm);

export const resource: ResourceModule = {
  name: 'groups',
  list: lazyPage(() => import('./GroupList.tsx').then((module) => module.GroupList)),
  show: lazyPage(() => import('./GroupShow.tsx').then((module) => module.GroupShow), 'agenda', 'messages'),
  edit: editScreen({ noun: 'groups', form }),
  create: lazyPage(
    () => import('./start/GroupStartScreen.tsx').then((module) => module.GroupStartScreen),
    'agenda',
  ),
  recordRepresentation: 'name',
  icon: Groups,
  namespaces: ['backoffice', 'office'],
};
