import AssignmentTurnedIn from '@mui/icons-material/AssignmentTurnedInOutlined';
import { exportTasks, type SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { ListScreen } from '#src/backoffice/list/ListScreen.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { BulkResolve } from './bulk/BulkResolve.tsx';
import { BulkTaskOwner } from './bulk/BulkTaskOwner.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';
import { TASK_COLUMNS } from './task-columns.tsx';
import { TASK_FILTERS } from './task-filters.ts';

const OPEN = { unresolved: true };
/** Polls, because no event is sent when someone stops viewing a request or a claim expires. */
const REFRESH_SECONDS = 30;

/** Requests: the open ones, the most urgent first, with their assignees. */
export function TaskList() {
  const t = useT();
  return (
    <>
      <ScreenTitle title={t('support-tasks.title')} />
      <ListScreen
        resource="support-tasks"
        columns={TASK_COLUMNS}
        filters={TASK_FILTERS}
        sort={{ field: 'dueAt', order: 'ASC' }}
        icon={AssignmentTurnedIn}
        nameOf={({ issuer }: SupportTaskRecord) => issuer.fullName}
        exports={exportTasks}
        filterDefaults={OPEN}
        refreshSeconds={REFRESH_SECONDS}
        scope={<ScopeChoice />}
        bulk={
          <>
            <BulkTaskOwner />
            <BulkResolve />
          </>
        }
        isBulkOfAll
      />
    </>
  );
}
