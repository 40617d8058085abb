import RocketLaunch from '@mui/icons-material/RocketLaunchOutlined';
import type { ResourceModule } from '#src/layout/backoffice/resource-module.ts';
import { TrialList } from './TrialList.tsx';
import { TrialShow } from './TrialShow.tsx';

export const resource: ResourceModule = {
  name: 'trials',
  list: TrialList,
  show: TrialShow,
  recordRepresentation: 'studentName',
  icon: RocketLaunch,
  namespaces: ['backoffice', 'office'],
};
