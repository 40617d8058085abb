import { exportTasks, type SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { ListScreen } from '#src/backoffice/list/ListScreen.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { BulkResolve } from './bulk/BulkResolve.tsx';
import { BulkSnooze } from './bulk/BulkSnooze.tsx';
import { BulkTaskOwner } from './bulk/BulkTaskOwner.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';
import { TASK_COLUMNS } from './task-columns.tsx';
import { SOLUTION_OUTCOMES } from '#domain/office/solution-outcome.ts';
import { DUE_STATES } from '#domain/office/support-task-queue.ts';
import { SUPPORT_TASK_TYPES } from '#domain/office/support-task-type.ts';
import { TASK_STATES } from '#domain/office/task-state.ts';
import type { Filter } from '#src/backoffice/filters/filter.ts';

const TASK_FILTERS: readonly Filter[] = [
  // Two pairs of types share a label (ENT-05); the clear names distinguish them here.
  { kind: 'choice', id: 'type', values: SUPPORT_TASK_TYPES, words: 'vocabulary:supportTaskName' },
  { kind: 'choice', id: 'proposal', values: SOLUTION_OUTCOMES, words: 'support-tasks.outcome' },
  { kind: 'choice', id: 'due', values: DUE_STATES, words: 'support-tasks.due' },
  { kind: 'choice', id: 'state', values: TASK_STATES, words: 'task-replies:state' },
  {
    kind: 'choice',
    id: 'claimed',
    values: ['ME', 'NOBODY'],
    words: 'support-tasks.claimed',
    isSingle: true,
  },
  {
    kind: 'choice',
    id: 'owner',
    values: ['ME', 'NOBODY'],
    words: 'support-tasks.claimed',
    isSingle: true,
  },
  { kind: 'reference', id: 'studentId', resource: 'students', nameField: 'fullName' },
];

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
        picture="done"
        nameOf={({ issuer }: SupportTaskRecord) => issuer.fullName}
        exports={exportTasks}
        filterDefaults={OPEN}
        refreshSeconds={REFRESH_SECONDS}
        scope={<ScopeChoice />}
        bulk={
          <>
            <BulkTaskOwner />
            <BulkSnooze />
            <BulkResolve />
          </>
        }
        isBulkOfAll
      />
    </>
  );
}
