import { useState } from 'react';
import { useListContext } from 'react-admin';
import { setTrialOwner } from '#domain/api/trial-commands.ts';
import { useCommand } from '#src/api/queries.ts';
import { SelectInput } from '../../form/SelectInput.tsx';
import { BulkButton } from '../../list/BulkButton.tsx';
import { BulkDialog } from '../../list/BulkDialog.tsx';
import { useOwners } from '../trial-filters.ts';
import { useTrialWords } from '../use-trial-words.ts';

function Dialog({ onClose }: { onClose: () => void }) {
  const t = useTrialWords();
  const { selectedIds } = useListContext();
  const [ownerId, setOwnerId] = useState('');
  const set = useCommand(setTrialOwner);
  const options = [{ value: '', label: t('trials.owner.NOBODY') }, ...useOwners()];
  const count = selectedIds.length;
  return (
    <BulkDialog
      resource="trials"
      title={t('bulk-owner.title', { count })}
      confirmLabel={t('bulk-owner.submit', { count })}
      send={(ids) => set.mutateAsync({ body: { ids, ownerId: ownerId || null } })}
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

/** Gives every ticked trial to somebody of the staff. */
export function BulkOwner() {
  const t = useTrialWords();
  return <BulkButton label={t('bulk-owner.label')} dialog={Dialog} />;
}
