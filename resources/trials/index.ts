import RocketLaunch from '@mui/icons-material/RocketLaunchOutlined';
import type { ResourceModule } from '#src/backoffice/screen/resource-module.ts';
import { lazyPage } from '#src/router/lazy-page.tsx';

export const resource: ResourceModule = {
  name: 'trials',
  list: lazyPage(() => import('./TrialList.tsx').then((module) => module.TrialList), 'trials'),
  show: lazyPage(() => import('./TrialShow.tsx').then((module) => module.TrialShow), 'trials'),
  edit: lazyPage(() => import('./TrialEdit.tsx').then((module) => module.TrialEdit), 'trials'),
  create: lazyPage(() => import('./TrialCreate.tsx').then((module) => module.TrialCreate), 'trials'),
  recordRepresentation: 'studentName',
  icon: RocketLaunch,
  namespaces: ['backoffice', 'office'],
};
