import { useTranslation } from 'react-i18next';
import type { HomeworkRow } from '#domain/teaching/api/homework.ts';
import { isHomeworkOverdue } from '#domain/teaching/homework.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { pill } from '#src/theme/pill.ts';
import { toneSx } from '#src/theme/tones.ts';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { Box } from '#src/ui/Box.tsx';

const LOOKS = {
  OPEN: { icon: 'EditNote', tone: 'info' },
  OVERDUE: { icon: 'Warning', tone: 'warning' },
  HANDED_IN: { icon: 'PendingActions', tone: 'temporal' },
  CORRECTED: { icon: 'TaskAlt', tone: 'success' },
} as const;

/** The state of homework, with colour, icon and word. */
export function HomeworkBadge({
  homework: { state, dueOn },
}: {
  homework: Pick<HomeworkRow, 'state' | 'dueOn'>;
}) {
  const { t } = useTranslation('homework');
  const today = useToday();
  const shown = isHomeworkOverdue(state, dueOn, today) ? 'OVERDUE' : state;
  const { icon, tone } = LOOKS[shown];
  return (
    <Box component="span" data-status={shown} sx={[pill, toneSx(tone)]}>
      <BadgeIcon name={icon} size="1.15em" />
      {t(`state.${shown}`)}
    </Box>
  );
}
