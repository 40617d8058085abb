import { useShownRole } from '#src/session/UserProvider.tsx';
import { StudentBell } from './StudentBell.tsx';
import { TeacherBell } from './TeacherBell.tsx';
import { useMissedNews } from './use-missed-news.ts';

/** Notifications of a portal's user, on every page except the classroom. */
export function PortalBell() {
  useMissedNews();
  return useShownRole() === 'STUDENT' ? <StudentBell /> : <TeacherBell />;
}
