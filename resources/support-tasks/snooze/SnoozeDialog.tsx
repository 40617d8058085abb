import type { FormEvent } from 'react';
import { snoozeTask } from '#domain/office/api/snooze.ts';
import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { ApiError } from '#src/api/api-error.ts';
import { errorText } from '#src/api/error-text.ts';
import { useCommand } from '#src/api/queries.ts';
import { isPlainDate } from '#domain/values/plain-date.ts';
import { formatDay } from '#src/i18n/format-day.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { SnoozeFields } from './SnoozeFields.tsx';
import { useSnoozed } from './use-snooze.ts';
import { useSnoozeTime } from './use-snooze-time.ts';

interface SnoozeDialogProps {
  task: SupportTaskRecord;
  onClose: () => void;
}

/** Snoozes a request until a time. */
export function SnoozeDialog({ task, onClose }: SnoozeDialogProps) {
  const t = useT('task-replies');
  const at = useSnoozeTime();
  const showSnoozed = useSnoozed();
  const snooze = useCommand(snoozeTask, {
    onSuccess: async ({ undoId }) => {
      onClose();
      const when = [isPlainDate(at.until.date) && formatDay(at.until.date), at.until.time]
        .filter(Boolean)
        .join(', ');
      await showSnoozed(t('snooze.done', { when }), undoId);
    },
    onError: (error) => {
      if (error instanceof ApiError) at.refuse(error.fields);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const until = at.read();
    if (until && !snooze.isPending) snooze.mutate({ params: { id: task.id }, body: { until } });
  };
  const isShown = snooze.error instanceof ApiError && Object.keys(snooze.error.fields).length > 0;
  return (
    <Modal title={t('snooze.title')} size="small" onClose={onClose}>
      <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        {snooze.error && !isShown && <Notice variant="error">{errorText(snooze.error, t)}</Notice>}
        <SnoozeFields at={at} />
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('snooze.text')}</Box>
        <DialogButtons onCancel={onClose}>
          <Button type="submit" variant="contained" loading={snooze.isPending}>
            {t('snooze.submit')}
          </Button>
        </DialogButtons>
      </Box>
    </Modal>
  );
}
