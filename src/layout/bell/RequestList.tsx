import Check from '@mui/icons-material/Check';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { listStudentSupportTasks } from '#calls/people/api/student-platform.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import { isNotified, SUPPORT_TASK_TYPE } from '#domain/office/support-task-type.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { toneSx } from '#src/theme/tones.ts';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { Box } from '#src/ui/Box.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useResolveTask } from './ResolveTask.tsx';
import { rowDisc } from './row-style.ts';

type Tasks = Reply<typeof listStudentSupportTasks>;

type Task = Tasks['tasks'][number];

function Row({ task, onResolve }: { task: Task; onResolve: (id: string) => void }) {
  const { t } = useTranslation('student-platform-dashboard');
  const { id, type, creationDate, resolvedAt } = task;
  const name = t(`vocabulary:supportTaskType.${type}`);
  return (
    <Box component="li" sx={row}>
      <Box sx={[rowDisc, toneSx(SUPPORT_TASK_TYPE[type].colour)]}>
        <BadgeIcon name={SUPPORT_TASK_TYPE[type].icon} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          <InstantField at={creationDate} as="relative" />
          {resolvedAt !== null && ` · ${t('notifications.resolved')}`}
        </Box>
      </Box>
      {resolvedAt === null && (
        <IconButton
          aria-label={t('notifications.resolve', { type: name })}
          onClick={() => onResolve(id)}
          sx={{ width: 44, height: 44 }}
        >
          <Check />
        </IconButton>
      )}
    </Box>
  );
}

/** For employees of companies whose contract has a share. */
const BellShares = lazyPart(() => import('./BellShares.tsx').then((m) => m.BellShares), 'copayment');

interface RequestListProps {
  query: UseQueryResult<Tasks, Error>;
  /** Called when the dialog opens or closes: it is rendered outside the list, so a press there must not close both. */
  onAsking: (isAsking: boolean) => void;
  /** The list has other entries, so "no requests" is left out. */
  isQuiet: boolean;
}

/** CONST-02: mere news of a lesson is left out. STATE-06: open requests can be resolved here. */
export function RequestList({ query, onAsking, isQuiet }: RequestListProps) {
  const { t } = useTranslation();
  const { openDialog, dialog } = useResolveTask();
  const isAsking = dialog !== false;
  useEffect(() => onAsking(isAsking), [onAsking, isAsking]);
  return (
    <QueryView query={query}>
      {({ tasks, shares }) => {
        const shown = tasks.filter(({ type }) => isNotified(type));
        if (shown.length + shares.length === 0)
          return isQuiet ? null : <Box sx={{ p: 3, textAlign: 'center' }}>{t('bell:no-news')}</Box>;
        return (
          <>
            {shares.length > 0 && <BellShares shares={shares} />}
            <Box component="ul" aria-label={t('bell:news')} sx={{ m: 0, p: 1, listStyle: 'none' }}>
              {shown.map((task) => (
                <Row key={task.id} task={task} onResolve={openDialog} />
              ))}
            </Box>
            {dialog}
          </>
        );
      }}
    </QueryView>
  );
}

const row = { display: 'flex', alignItems: 'center', gap: 1.5, p: 1 } as const;
