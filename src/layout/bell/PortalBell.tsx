import { lazyPartWith } from '#src/router/lazy-page.tsx';
import { useShownRole } from '#src/session/UserProvider.tsx';
import { Box } from '#src/ui/Box.tsx';
import { StudentBell } from './StudentBell.tsx';
import { useMissedNews } from './use-missed-news.ts';

/** In a chunk of its own: students never load it. As wide as its button until it is there. */
const TeacherBell = lazyPartWith(
  <Box sx={{ width: 44, height: 44 }} />,
  () => import('./TeacherBell.tsx').then((module) => module.TeacherBell),
  'own-absence',
);

/** Notifications of a portal's user, on every page except the classroom. */
export function PortalBell() {
  useMissedNews();
  return useShownRole() === 'STUDENT' ? <StudentBell /> : <TeacherBell />;
}
