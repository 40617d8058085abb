import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { taskStateOf } from '#domain/office/task-state.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { toneSx } from '#src/theme/tones.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Viewers } from './Lookers.tsx';
import { SnoozeButton } from './snooze/SnoozeButton.tsx';
import { useClaim } from './use-claim.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** The assignee of a request, buttons to claim and release it, and who else is viewing it. */
export function ClaimBar({ task }: { task: SupportTaskRecord }) {
  const t = useT('tasks');
  const now = useNow();
  const { holder, isOwn, isOthers, isFree, isBusy, take, release } = useClaim(task, now);
  return (
    <Box role="status" aria-label={t('claim.label')} sx={[bar, isOthers ? toneSx('warning') : null]}>
      {holder && <Avatar name={holder.fullName} size={28} />}
      <Box sx={{ flex: '1 1 200px', color: 'text.primary' }}>
        {isOwn && t('claim.own')}
        {isOthers && t('claim.others', { name: holder?.fullName })}
        {isFree && t('claim.free')}
      </Box>
      {task.lookers.length > 0 && (
        <Box sx={{ color: 'text.primary' }}>
          <span className="visually-hidden">{t('claim.looking')}</span>
          <Viewers lookers={task.lookers} />
        </Box>
      )}
      {isFree && (
        <Button size="small" variant="outlined" loading={isBusy} onClick={take} aria-keyshortcuts="c">
          {t('support-tasks.take')}
        </Button>
      )}
      {isOwn && (
        <Button size="small" loading={isBusy} onClick={release}>
          {t('support-tasks.release')}
        </Button>
      )}
      {!isOthers && <SnoozeButton task={task} isSnoozed={taskStateOf(task, new Date(now)) === 'SNOOZED'} />}
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.25,
  px: 2,
  py: 1,
  minHeight: 52,
  borderRadius: 1.25,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
