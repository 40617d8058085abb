import { useState } from 'react';
import { setOwnerOfManyTrials } from '#domain/teaching/api/many-trials.ts';
import { setTrialOwner } from '#domain/teaching/api/trial-commands.ts';
import { SelectInput } from '#src/backoffice/form/SelectInput.tsx';
import { BulkButton } from '#src/backoffice/bulk/BulkButton.tsx';
import { BulkDialog } from '#src/backoffice/bulk/BulkDialog.tsx';
import { useBulkUpdate } from '#src/backoffice/bulk/use-bulk-update.ts';
import { useBulkSelection } from '#src/backoffice/filters/whole-filter.tsx';
import { useOwners } from '../trial-filters.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

function Dialog({ onClose }: { onClose: () => void }) {
  const t = useT('trials');
  const { count } = useBulkSelection();
  const [ownerId, setOwnerId] = useState('');
  const options = [{ value: '', label: t('trials.owner.NOBODY') }, ...useOwners()];
  return (
    <BulkDialog
      resource="trials"
      title={t('bulk-owner.title', { count })}
      confirmLabel={t('bulk-owner.submit', { count })}
      {...useBulkUpdate(
        'trials',
        { one: setTrialOwner, many: setOwnerOfManyTrials },
        { ownerId: ownerId || null },
      )}
      onClose={onClose}
    >
      <SelectInput
        label={t('trials.field.ownerId')}
        value={ownerId}
        options={options}
        onChange={setOwnerId}
      />
    </BulkDialog>
  );
}

/** Assigns the ticked trials to a member of staff. */
export function BulkOwner() {
  const t = useT('trials');
  return <BulkButton label={t('bulk-owner.label')} dialog={Dialog} />;
}
