import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined';
import type { ResourceModule } from '#src/layout/backoffice/resource-module.ts';
import { CourseList } from './CourseList.tsx';
import { CourseShow } from './CourseShow.tsx';

export const resource: ResourceModule = {
  name: 'courses',
  list: CourseList,
  show: CourseShow,
  recordRepresentation: 'name',
  icon: WorkspacePremium,
  namespaces: ['backoffice', 'office'],
};
