import { useId, useState } from 'react';
import type { FieldErrors } from '#domain/contract/errors.ts';
import { resolveManyTasks, resolveTasks } from '#domain/office/api/many-tasks.ts';
import { Box } from '#src/ui/Box.tsx';
import { TextArea } from '#src/backoffice/form/TextArea.tsx';
import { BulkButton } from '#src/backoffice/bulk/BulkButton.tsx';
import { BulkDialog } from '#src/backoffice/bulk/BulkDialog.tsx';
import { useBulkCommand } from '#src/backoffice/bulk/use-bulk-update.ts';
import { useBulkSelection } from '#src/backoffice/filters/whole-filter.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

function Dialog({ onClose }: { onClose: () => void }) {
  const t = useT('tasks');
  const id = useId();
  const { count } = useBulkSelection();
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const resolution = note.trim();
  return (
    <BulkDialog
      resource="support-tasks"
      title={t('bulk-resolve.title', { count })}
      confirmLabel={t('bulk-resolve.submit', { count })}
      {...useBulkCommand({ one: resolveTasks, many: resolveManyTasks }, resolution ? { resolution } : {})}
      onClose={onClose}
      onRefusal={(fields) => {
        setErrors(fields);
        return fields['resolution'] !== undefined;
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <div>{t('bulk-resolve.text')}</div>
        <TextArea
          id={id}
          label={t('note.label')}
          value={note}
          onChange={setNote}
          error={errors['resolution']}
        />
      </Box>
    </BulkDialog>
  );
}

/** Marks every ticked request resolved. */
export function BulkResolve() {
  const t = useT('tasks');
  return <BulkButton label={t('bulk-resolve.label')} dialog={Dialog} />;
}
