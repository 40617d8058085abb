import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { type getRelatedTasks, mergeTasks } from '#domain/office/api/task-merge.ts';
import { errorText } from '#src/api/error-text.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useRenewRecord } from '#src/backoffice/record/use-renew-record.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useMerged } from './use-merged.ts';

export type OpenTask = Reply<typeof getRelatedTasks>['open'][number];

interface MergeDialogProps {
  task: SupportTaskRecord;
  other: OpenTask;
  onClose: () => void;
}

/** Makes one of two requests: asks which one stays open. */
export function MergeDialog({ task, other, onClose }: MergeDialogProps) {
  const t = useT('tasks');
  const name = useId();
  const navigate = useNavigate();
  const renew = useRenewRecord('support-tasks');
  const showMerged = useMerged();
  const [stays, setStays] = useState(other.canStay[0] ?? 'THIS');
  const keptId = stays === 'THIS' ? task.id : other.id;
  const merge = useCommand(mergeTasks, {
    onSuccess: async ({ undoId }) => {
      onClose();
      if (keptId !== task.id) await navigate(paths.supportTask(keptId));
      await showMerged(undoId);
    },
    onError: () => void renew(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const taskId = stays === 'THIS' ? other.id : task.id;
    if (!merge.isPending) merge.mutate({ params: { id: keptId }, body: { taskId } });
  };
  const options = [
    { value: 'THIS', of: task, label: 'merge.this' },
    { value: 'OTHER', of: other, label: 'merge.other' },
  ] as const;
  return (
    <Modal title={t('merge.title')} size="small" onClose={onClose}>
      <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        {merge.error && <Notice variant="error">{errorText(merge.error, t)}</Notice>}
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
          <Box component="legend" sx={{ fontWeight: 600, p: 0, mb: 0.5 }}>
            {t('merge.stays')}
          </Box>
          {options.map(({ value, of, label }) => (
            <Box component="label" key={value} sx={row}>
              <Box
                component="input"
                type="radio"
                name={name}
                autoFocus={value === stays}
                disabled={!other.canStay.includes(value)}
                checked={value === stays}
                onChange={() => setStays(value)}
                sx={radio}
              />
              <Box component="span" sx={{ display: 'grid', minWidth: 0 }}>
                {t(label, { type: t(`vocabulary:supportTaskType.${of.type}`) })}
                <Box component="span" sx={faint}>
                  <InstantField at={of.createdAt} />
                </Box>
                {of.note && (
                  <Box component="span" sx={[faint, shortened]}>
                    {of.note}
                  </Box>
                )}
              </Box>
            </Box>
          ))}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('merge.consequence')}</Box>
        <DialogButtons onCancel={onClose}>
          <Button type="submit" variant="contained" loading={merge.isPending}>
            {t('merge.submit')}
          </Button>
        </DialogButtons>
      </Box>
    </Modal>
  );
}

const row = { display: 'flex', gap: 1.5, minHeight: 44, py: 0.75, cursor: 'pointer' } as const;
const faint = { color: 'text.secondary', fontSize: '0.875rem' } as const;
const shortened = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const;
const radio = { width: 20, height: 20, flexShrink: 0, m: 0, accentColor: 'var(--primary)' } as const;
