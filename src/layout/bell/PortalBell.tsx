import { useShownRole } from '#src/session/UserProvider.tsx';
import { StudentBell } from './StudentBell.tsx';
import { TeacherBell } from './TeacherBell.tsx';
import { useMissedNews } from './use-missed-news.ts';

/** What waits for the person of a portal, on every page but in a lesson's room. */
export function PortalBell() {
  useMissedNews();
  return useShownRole() === 'STUDENT' ? <StudentBell /> : <TeacherBell />;
}
