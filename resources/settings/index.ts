import Settings from '@mui/icons-material/SettingsOutlined';
import type { ResourceModule } from '#src/backoffice/screen/resource-module.ts';
import { lazyPage } from '#src/router/lazy-page.tsx';

const SettingsScreen = lazyPage(() => import('./SettingsScreen.tsx').then((module) => module.SettingsScreen));

export const resource: ResourceModule = {
  name: 'settings',
  list: SettingsScreen,
  show: SettingsScreen,
  icon: Settings,
  namespaces: ['backoffice', 'office', 'availability', 'settings'],
};
