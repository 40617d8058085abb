import { useTranslation } from 'react-i18next';
import { CountBadge } from './CountBadge.tsx';
import { useUnread } from './use-unread.ts';

/** Number of unread messages; nothing when there are none. */
export function UnreadCount() {
  const { t } = useTranslation();
  const count = useUnread();
  return <CountBadge count={count} label={t('shell:menu.unread-messages', { count })} />;
}
