import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#src/paths.ts';
import { useShownRole } from '#src/session/UserProvider.tsx';
import { toneSx } from '#src/theme/tones.ts';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { Box } from '#src/ui/Box.tsx';
import { linkRow, rowDisc } from './row-style.ts';

/** Unread messages, as a line of the bell that leads to them. */
export function UnreadRow({ count, onFollow }: { count: number; onFollow: () => void }) {
  const { t } = useTranslation();
  const to = useShownRole() === 'STUDENT' ? paths.studentMessages() : paths.teacherMessages();
  return (
    <Box sx={{ p: 1, pb: 0 }}>
      <Box component={Link} to={to} onClick={onFollow} sx={[linkRow, { alignItems: 'center' }]}>
        <Box component="span" sx={[rowDisc, toneSx('info')]}>
          <BadgeIcon name="EditNote" />
        </Box>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {t('shell:menu.unread-messages', { count })}
        </Box>
      </Box>
    </Box>
  );
}
