import { useTranslation } from 'react-i18next';
import { shellSupportTasks } from '#calls/support-tasks.ts';
import { useMay } from '#src/session/use-may.ts';
import { useApi } from '#src/api/queries.ts';
import { FIVE_MINUTES } from '#src/api/query-client.ts';
import { Box } from '#src/ui/Box.tsx';

/** Only the number is wanted. */
const INPUT = { query: { onlyUnresolved: true, pageStart: 0, pageTake: 1 } };
const MOST = 99;

/** How many requests wait on support's desk; nothing when none does. */
export function OpenTaskCount() {
  const { t } = useTranslation();
  const isSeen = useMay()('tasks', 'view');
  const { data } = useApi(shellSupportTasks, INPUT, { staleTime: FIVE_MINUTES, enabled: isSeen });
  const count = data?.unresolvedCount ?? 0;
  if (count === 0) return null;
  return (
    <Box component="span" sx={badge}>
      <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
      <span className="visually-hidden">{t('shell:menu.open-tasks', { count })}</span>
    </Box>
  );
}

const badge = {
  position: 'absolute',
  top: 4,
  left: 'calc(50% + 2px)',
  minWidth: 20,
  px: 0.5,
  borderRadius: 99,
  bgcolor: 'error.main',
  color: 'error.contrastText',
  fontSize: '0.6875rem',
  fontWeight: 700,
  lineHeight: '20px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  // Beside the words where there is room for them.
  '.menu-label ~ &': { position: 'static', ml: 'auto' },
} as const;
