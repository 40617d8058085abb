import type { FormEvent } from 'react';
import { resolveTask, type SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { useRenewRecord } from '#src/backoffice/record/use-renew-record.ts';
import { useResolved } from './use-task-change.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface ResolveFormProps {
  task: SupportTaskRecord;
  note: string;
  onNote: (note: string) => void;
  onDone?: () => void;
  onRefused: () => void;
}
const LONGEST = 2000;

/** The note sent with any solution, and the button to resolve a request that was handled elsewhere. */
export function ResolveForm({ task, note, onNote, onDone, onRefused }: ResolveFormProps) {
  const t = useT('tasks');
  const renew = useRenewRecord('support-tasks');
  const showResolved = useResolved();
  const resolve = useCommand(resolveTask, {
    onSuccess: async (change) => {
      onNote('');
      onDone?.();
      await showResolved(t('resolved-toast'), change);
    },
    onError: () => {
      onRefused();
      void renew();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const resolution = note.trim();
    resolve.mutate({ params: { id: task.id }, body: resolution ? { resolution } : {} });
  };
  return (
    <Card title={t('note.title')}>
      <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
        {resolve.error && <Notice variant="error">{errorText(resolve.error, t)}</Notice>}
        <TextArea
          label={t('note.label')}
          isLabelHidden
          rows={3}
          maxLength={LONGEST}
          value={note}
          hint={t('note.hint')}
          onChange={onNote}
        />
        <Button
          component="button"
          type="submit"
          variant="outlined"
          loading={resolve.isPending}
          sx={{ justifySelf: 'start' }}
        >
          {t('resolve')}
        </Button>
      </Box>
    </Card>
  );
}
