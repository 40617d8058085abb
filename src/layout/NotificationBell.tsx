import Notifications from '@mui/icons-material/NotificationsOutlined';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listStudentSupportTasks } from '#calls/student-platform.ts';
import { SUPPORT_TASK_PAGE_SIZE } from '#domain/support-task-type.ts';
import { useApi } from '#src/api/queries.ts';
import { FIVE_MINUTES } from '#src/api/query-client.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useClosing } from './use-closing.ts';
import { useIsPhone } from './use-is-phone.ts';

const NotificationList = lazyPart(
  () => import('./NotificationList.tsx').then((module) => module.NotificationList),
  'vocabulary',
  'student-platform-dashboard',
);

/** API-22: the first page, what is resolved included. */
const INPUT = { query: { onlyUnresolved: false, pageStart: 0, pageTake: SUPPORT_TASK_PAGE_SIZE } };

/** LAY-05: lit while something waits; opens the list of what was asked of support. */
export function NotificationBell() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useIsPhone();
  const inside = useRef<HTMLDivElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  useClosing(inside, isOpen && !isAsking, () => setIsOpen(false));
  const query = useApi(listStudentSupportTasks, INPUT, { staleTime: FIVE_MINUTES });
  const count = query.data?.unresolvedCount ?? 0;
  return (
    <Box ref={inside} sx={{ position: 'relative' }}>
      <IconButton
        aria-label={t('shell:header.bell', { count })}
        aria-expanded={isOpen}
        data-lit={count > 0}
        color={count > 0 ? 'primary' : 'default'}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Notifications />
        {count > 0 && <Box component="span" aria-hidden sx={dot} />}
      </IconButton>
      {isOpen && (
        <Box sx={[panel, isPhone && besideProfile]}>
          <NotificationList query={query} onAsking={setIsAsking} />
        </Box>
      )}
    </Box>
  );
}

const dot = {
  position: 'absolute',
  top: 8,
  right: 9,
  width: 10,
  height: 10,
  borderRadius: '50%',
  bgcolor: 'error.main',
  border: '2px solid var(--ground)',
} as const;
/** LAY-15: 330 px wide, at most 240 high. */
const panel = {
  position: 'absolute',
  top: 'calc(100% + 8px)',
  right: 0,
  width: 330,
  maxWidth: 'calc(100vw - 32px)',
  maxHeight: 240,
  overflowY: 'auto',
  borderRadius: 1,
  bgcolor: 'background.paper',
  border: '1px solid var(--divider)',
  boxShadow: '0 16px 48px rgb(10 14 40 / 0.2)',
} as const;
/** On a phone the profile stands between the bell and the edge: there would be no room to the left. */
const besideProfile = { right: -52 } as const;
