import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { trialTasks } from '#domain/teaching/api/trial-commands.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { FieldLabel } from '#src/backoffice/table/FieldLabel.tsx';
import { DataTable } from '#src/backoffice/record/DataTable.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { WhenEditable } from '#src/backoffice/record/WhenEditable.tsx';

const COLUMNS = {
  task: ({ id, type, note }: SupportTaskRecord) => (
    <CellLink to={paths.supportTask(id)}>{note ?? <FieldLabel of={`supportTaskType.${type}`} />}</CellLink>
  ),
  due: ({ dueAt, resolvedAt }: SupportTaskRecord) => <InstantField at={resolvedAt ?? dueAt} as="relative" />,
  owner: ({ ownerName }: SupportTaskRecord) => ownerName ?? <NoValue />,
  state: ({ resolvedAt }: SupportTaskRecord) => <TaskState isDone={resolvedAt !== null} />,
};

function TaskState({ isDone }: { isDone: boolean }) {
  const t = useT('trials');
  return t(isDone ? 'tasks.done' : 'tasks.open');
}

interface TrialTasksProps {
  id: string;
  onAdd: () => void;
}

/** The follow-ups, and the student's requests about the lesson, each linking to Requests. */
export function TrialTasks({ id, onAdd }: TrialTasksProps) {
  const t = useT('trials');
  const tasks = useApi(trialTasks, { params: { id } });
  const add = (
    <WhenEditable>
      <Button variant="outlined" onClick={onAdd}>
        {t('action.follow-up')}
      </Button>
    </WhenEditable>
  );
  return (
    <Card title={t('tasks.title')} actions={add}>
      <QueryView query={tasks}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState picture="done" title={t('tasks.empty')} text={t('tasks.empty-text')} />
          ) : (
            <DataTable label={t('tasks.title')} words="trials:tasks.field" rows={rows} columns={COLUMNS} />
          )
        }
      </QueryView>
    </Card>
  );
}
