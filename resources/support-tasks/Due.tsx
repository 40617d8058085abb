import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { type DueState, dueStateOf } from '#domain/office/support-task-queue.ts';
import { taskStateOf } from '#domain/office/task-state.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import type { Tone } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { OutcomeBadge } from './OutcomeBadge.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

const TONE: Readonly<Record<DueState, Tone>> = {
  LATE: 'danger',
  SOON: 'warning',
  TODAY: 'info',
  LATER: 'neutral',
};

/** When an answer is due, or when it was given: a word, and how long that is from now. Of a snoozed request, when it is back. */
export function Due({ task }: { task: SupportTaskRecord }) {
  const t = useT();
  const now = useNow();
  const { dueAt, resolvedAt, snoozedUntil, proposal } = task;
  const state = dueStateOf(dueAt, new Date(now));
  if (taskStateOf(task, new Date(now)) === 'SNOOZED')
    return (
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        <InstantField key={now} at={snoozedUntil} as="relative" />
      </Box>
    );
  const shown = resolvedAt === null && proposal?.outcome !== 'WITHDRAWN' ? proposal : null;
  return (
    <Box sx={when}>
      {shown && <OutcomeBadge outcome={shown.outcome} />}
      {shown?.outcome !== 'WAITING' && (
        <Chip tone={resolvedAt ? 'success' : TONE[state]}>
          {resolvedAt ? t('support-tasks.resolved') : t(`support-tasks.due.${state}`)}
        </Chip>
      )}
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {/* The key updates the relative time when `now` changes. */}
        <InstantField key={now} at={resolvedAt ?? dueAt} as="relative" />
      </Box>
    </Box>
  );
}

/** Two lines are as high as a row of the list. */
const when = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.75,
  rowGap: 0.25,
} as const;
