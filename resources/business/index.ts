import Business from '@mui/icons-material/BusinessOutlined';
import type { ResourceModule } from '#src/layout/backoffice/resource-module.ts';
import { BusinessCreate } from './BusinessCreate.tsx';
import { BusinessEdit } from './BusinessEdit.tsx';
import { BusinessList } from './BusinessList.tsx';
import { BusinessShow } from './BusinessShow.tsx';

export const resource: ResourceModule = {
  name: 'business',
  list: BusinessList,
  show: BusinessShow,
  edit: BusinessEdit,
  create: BusinessCreate,
  recordRepresentation: 'name',
  icon: Business,
  namespaces: ['backoffice', 'office'],
};
