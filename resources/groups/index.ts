import Groups from '@mui/icons-material/GroupsOutlined';
import type { ResourceModule } from '#src/layout/backoffice/resource-module.ts';
import { GroupEdit } from './GroupEdit.tsx';
import { GroupList } from './GroupList.tsx';
import { GroupShow } from './GroupShow.tsx';

export const resource: ResourceModule = {
  name: 'groups',
  list: GroupList,
  show: GroupShow,
  edit: GroupEdit,
  recordRepresentation: 'name',
  icon: Groups,
  namespaces: ['backoffice', 'office', 'agenda'],
};
