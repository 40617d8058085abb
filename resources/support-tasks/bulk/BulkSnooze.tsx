import { useRef } from 'react';
import { snoozeManyTasks, snoozeTasks } from '#domain/office/api/snooze.ts';
import { Box } from '#src/ui/Box.tsx';
import { BulkButton } from '#src/backoffice/bulk/BulkButton.tsx';
import { BulkDialog, type Selection } from '#src/backoffice/bulk/BulkDialog.tsx';
import { useBulkCommand } from '#src/backoffice/bulk/use-bulk-update.ts';
import { useBulkSelection } from '#src/backoffice/filters/whole-filter.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { SnoozeFields } from '../snooze/SnoozeFields.tsx';
import { useSnoozed } from '../snooze/use-snooze.ts';
import { useSnoozeTime } from '../snooze/use-snooze-time.ts';

/** Snoozes the ticked requests until one time. */
function Dialog({ onClose }: { onClose: () => void }) {
  const t = useT('task-replies');
  const { count } = useBulkSelection();
  const at = useSnoozeTime();
  const showSnoozed = useSnoozed();
  const undoId = useRef('');
  const { send, sendMany } = useBulkCommand({ one: snoozeTasks, many: snoozeManyTasks }, { until: at.until });
  return (
    <BulkDialog
      resource="support-tasks"
      title={t('snooze.many', { count })}
      confirmLabel={t('snooze.submit')}
      send={async (ids) => {
        const reply = await send(ids);
        undoId.current = reply.undoId;
        return reply;
      }}
      sendMany={(selection: Selection) => sendMany(selection)}
      onDone={(total) => void showSnoozed(t('bulk.done', { count: total }), undoId.current)}
      onClose={onClose}
      onRefusal={at.refuse}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SnoozeFields at={at} />
        <div>{t('snooze.many-text')}</div>
      </Box>
    </BulkDialog>
  );
}

/** Snoozes every ticked request. */
export function BulkSnooze() {
  const t = useT('task-replies');
  return <BulkButton label={t('snooze.label')} dialog={Dialog} />;
}
