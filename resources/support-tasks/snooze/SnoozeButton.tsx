import { useState } from 'react';
import { snoozeTask } from '#domain/office/api/snooze.ts';
import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { errorText } from '#src/api/error-text.ts';
import { useCommand } from '#src/api/queries.ts';
import { toast } from '#src/toast-store.ts';
import { Button } from '#src/ui/Button.tsx';
import { useCan } from '#src/session/use-can.ts';
import { useShortcut } from '#src/backoffice/shortcuts/registry.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { SnoozeDialog } from './SnoozeDialog.tsx';
import { useSnoozed } from './use-snooze.ts';

interface SnoozeButtonProps {
  task: SupportTaskRecord;
  isSnoozed: boolean;
}

/** Snoozes a request, or returns a snoozed one to the queue. */
export function SnoozeButton({ task, isSnoozed }: SnoozeButtonProps) {
  const t = useT('task-replies');
  const [isOpen, setIsOpen] = useState(false);
  const showSnoozed = useSnoozed();
  const canEdit = useCan()('tasks', 'edit');
  const wake = useCommand(snoozeTask, {
    onSuccess: ({ undoId }) => showSnoozed(t('snooze.woken'), undoId),
    onError: (error) => toast.error(errorText(error, t)),
  });
  useShortcut({
    does: 'snooze',
    keys: ['s'],
    isThere: () => canEdit,
    press: () => {
      setIsOpen(true);
      return true;
    },
  });
  if (!canEdit) return null;
  return (
    <>
      {isSnoozed && (
        <Button
          size="small"
          variant="outlined"
          loading={wake.isPending}
          onClick={() => wake.mutate({ params: { id: task.id }, body: { until: null } })}
        >
          {t('snooze.wake')}
        </Button>
      )}
      <Button size="small" aria-keyshortcuts="s" onClick={() => setIsOpen(true)}>
        {t('snooze.label')}
      </Button>
      {isOpen && <SnoozeDialog task={task} onClose={() => setIsOpen(false)} />}
    </>
  );
}
