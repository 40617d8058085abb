import Notifications from '@mui/icons-material/NotificationsOutlined';
import { useRef, useState } from 'react';
import { listNotifications } from '#domain/office/api/notifications.ts';
import { headerCount } from '../screen/header-count.ts';
import { useApi } from '#src/api/queries.ts';
import { FIVE_MINUTES } from '#src/api/query-client.ts';
import { useClosing } from '#src/layout/use-closing.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useT } from '../screen/use-t.ts';

/** Largest number that fits into the badge. */
const MOST = 99;

const NewsList = lazyPart(() => import('./NewsList.tsx').then((module) => module.NewsList));

/** Mentions of the user by colleagues, on every page; shows the number of unread ones. */
export function StaffBell() {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const inside = useRef<HTMLDivElement>(null);
  const close = () => setIsOpen(false);
  useClosing(inside, isOpen, close);
  const query = useApi(listNotifications, {}, { staleTime: FIVE_MINUTES });
  const count = query.data?.unreadCount ?? 0;
  return (
    <Box ref={inside} sx={{ position: { sm: 'relative' } }}>
      <IconButton
        aria-label={t('mentions:bell', { count })}
        aria-expanded={isOpen}
        color={count > 0 ? 'primary' : 'default'}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Notifications />
        {count > 0 && (
          <Box component="span" aria-hidden sx={headerCount}>
            {count > MOST ? `${MOST}+` : count}
          </Box>
        )}
      </IconButton>
      {isOpen && (
        <Box sx={panel}>
          <NewsList query={query} onFollow={close} />
        </Box>
      )}
    </Box>
  );
}

const panel = {
  position: 'absolute',
  zIndex: 20,
  top: { xs: 60, sm: 'calc(100% + 8px)' },
  right: { xs: 16, sm: 0 },
  left: { xs: 16, sm: 'auto' },
  width: { sm: 380 },
  maxHeight: 'min(480px, 70vh)',
  overflowY: 'auto',
  borderRadius: 1,
  bgcolor: 'background.paper',
  border: '1px solid var(--divider)',
  boxShadow: '0 16px 48px rgb(10 14 40 / 0.2)',
} as const;
