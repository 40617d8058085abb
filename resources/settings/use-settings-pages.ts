import { paths } from '#src/paths.ts';
import { useCan } from '#src/session/use-can.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { OTHER_PAGES, SECTIONS, TOPICS } from './sections.ts';

export interface SettingsPage {
  id: string;
  topic: (typeof TOPICS)[number];
  to: string;
}

/** Returns the settings that the user can open, topic by topic. */
export function useSettingsPages(): SettingsPage[] {
  const can = useCan();
  const isAdmin = useUserContext().user?.admin ?? false;
  const pages = [
    ...SECTIONS.map(({ id, topic }) => ({ id, topic, to: paths.settingsSection(id) })),
    ...OTHER_PAGES.filter(({ right, isAdmins }) => can(right, 'view') && (isAdmin || !isAdmins)),
  ];
  return TOPICS.flatMap((topic) => pages.filter((page) => page.topic === topic));
}
