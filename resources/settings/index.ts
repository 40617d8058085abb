import Settings from '@mui/icons-material/SettingsOutlined';
import type { ResourceModule } from '#src/layout/backoffice/resource-module.ts';
import { SettingsScreen } from './SettingsScreen.tsx';

export const resource: ResourceModule = {
  name: 'settings',
  list: SettingsScreen,
  show: SettingsScreen,
  icon: Settings,
  namespaces: ['backoffice', 'office', 'availability', 'settings'],
};
