import Settings from '@mui/icons-material/SettingsOutlined';
import type { ResourceModule } from '#src/layout/backoffice/resource-module.ts';
import { SchoolSettings } from './SchoolSettings.tsx';

export const resource: ResourceModule = {
  name: 'settings',
  list: SchoolSettings,
  icon: Settings,
  namespaces: ['backoffice', 'office', 'availability'],
};
