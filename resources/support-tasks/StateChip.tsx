import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { TASK_STATE, taskStateOf } from '#domain/office/task-state.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { Chip } from '#src/ui/Chip.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Where a request is between the school and its requester, or that it was merged; nothing for new and resolved ones. */
export function StateChip({ task }: { task: SupportTaskRecord }) {
  const t = useT('task-replies');
  const state = taskStateOf(task, new Date(useNow()));
  if (task.mergedInto)
    return (
      <Chip tone="neutral" icon="Archive">
        {t('tasks:merge.chip')}
      </Chip>
    );
  if (!state) return null;
  const { colour, icon } = TASK_STATE[state];
  return (
    <Chip tone={colour} icon={icon}>
      {t(`state.${state}`)}
    </Chip>
  );
}
