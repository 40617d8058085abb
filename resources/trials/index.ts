import RocketLaunch from '@mui/icons-material/RocketLaunchOutlined';
import { createScreen, editScreen } from '#src/backoffice/record/record-screens.tsx';
import type { ResourceModule } from '#src/backoffice/screen/resource-module.ts';
import { lazyPage } from '#src/router/lazy-page.tsx';

const form = () => import('./TrialForm.tsx').then((module) => module.trialForm);

export const resource: ResourceModule = {
  name: 'trials',
  list: lazyPage(() => import('./TrialList.tsx').then((module) => module.TrialList), 'trials'),
  show: lazyPage(() => import('./TrialShow.tsx').then((module) => module.TrialShow), 'trials'),
  edit: editScreen({ noun: 'trials', form, namespaces: ['trials'] }),
  create: createScreen({ noun: 'trials', form, namespaces: ['trials'] }),
  recordRepresentation: 'studentName',
  icon: RocketLaunch,
  namespaces: ['backoffice', 'office'],
};
