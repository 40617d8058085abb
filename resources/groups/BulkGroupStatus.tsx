import { Box } from '#src/ui/Box.tsx';
import { useState } from 'react';
import { setGroupStatus, setStatusOfManyGroups } from '#domain/scheduling/api/groups.ts';
import { recordStatus, type RecordStatus } from '#domain/shared/record-status.ts';
import { SelectInput } from '#src/backoffice/form/SelectInput.tsx';
import { useOptions } from '#src/backoffice/form/use-options.ts';
import { BulkButton } from '#src/backoffice/bulk/BulkButton.tsx';
import { BulkDialog } from '#src/backoffice/bulk/BulkDialog.tsx';
import { useBulkUpdate } from '#src/backoffice/bulk/use-bulk-update.ts';
import { useBulkSelection } from '#src/backoffice/filters/whole-filter.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

function Dialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { count } = useBulkSelection();
  const [status, setStatus] = useState<RecordStatus>('INACTIVE');
  const options = useOptions('vocabulary:recordStatus', recordStatus.options);
  return (
    <BulkDialog
      resource="groups"
      title={t('bulk.group-title', { count })}
      confirmLabel={t('bulk.set-status', { count })}
      {...useBulkUpdate('groups', { one: setGroupStatus, many: setStatusOfManyGroups }, { status })}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <div>{t('bulk.group-text')}</div>
        <SelectInput label={t('groups.field.status')} value={status} options={options} onChange={setStatus} />
      </Box>
    </BulkDialog>
  );
}

/** Sets the status of every ticked group. */
export function BulkGroupStatus() {
  const t = useT();
  return <BulkButton label={t('bulk.status')} dialog={Dialog} />;
}
