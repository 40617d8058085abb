import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useUndoTask } from './use-task-change.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

const SECOND = 1000;

function UndoButton({ undo: { id, until } }: { undo: NonNullable<SupportTaskRecord['undo']> }) {
  const t = useT('tasks');
  const undoTask = useUndoTask();
  const left = Math.ceil((Date.parse(until) - useNow(SECOND)) / SECOND);
  if (left <= 0) return null;
  return (
    <Button
      variant="outlined"
      size="small"
      loading={undoTask.isPending}
      onClick={() => undoTask.mutate({ params: { id } })}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {t('take-back', { count: left })}
    </Button>
  );
}

/** The solution and who applied it, or the request that it was merged into; that person can undo it until someone has been notified. */
export function ResolvedPanel({ task }: { task: SupportTaskRecord }) {
  const t = useT('tasks');
  const panel = useRef<HTMLDivElement>(null);
  // The button that resolved it is gone, and the keyboard with it.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus();
  }, []);
  return (
    <Box ref={panel} tabIndex={-1} sx={{ outline: 'none' }}>
      <Notice
        variant={task.mergedInto ? 'info' : 'success'}
        actions={task.undo && <UndoButton undo={task.undo} />}
      >
        <b>{t(task.mergedInto ? 'merge.by' : 'resolved-by', { name: task.resolvedByName ?? t('no-one') })}</b>{' '}
        <InstantField at={task.resolvedAt} />
        {task.mergedInto && (
          <Box sx={{ mt: 0.5 }}>
            <Link to={paths.supportTask(task.mergedInto.id)}>
              {t('merge.into', { type: t(`vocabulary:supportTaskType.${task.mergedInto.type}`) })}
            </Link>
          </Box>
        )}
        {task.resolution && (
          <Box sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{task.resolution}</Box>
        )}
      </Notice>
    </Box>
  );
}
