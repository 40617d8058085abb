import { useState } from 'react';
import { loseManyTrials } from '#domain/teaching/api/many-trials.ts';
import { loseTrials } from '#domain/teaching/api/trial-commands.ts';
import type { FieldErrors } from '#domain/contract/errors.ts';
import { BulkButton } from '#src/backoffice/bulk/BulkButton.tsx';
import { BulkDialog } from '#src/backoffice/bulk/BulkDialog.tsx';
import { useBulkCommand } from '#src/backoffice/bulk/use-bulk-update.ts';
import { useBulkSelection } from '#src/backoffice/filters/whole-filter.tsx';
import { LossFields, useLoss } from '../actions/LossFields.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

function Dialog({ onClose }: { onClose: () => void }) {
  const t = useT('trials');
  const { count } = useBulkSelection();
  const { loss, setLoss } = useLoss();
  const [errors, setErrors] = useState<FieldErrors>({});
  return (
    <BulkDialog
      resource="trials"
      title={t('bulk-lose.title', { count })}
      confirmLabel={t('bulk-lose.submit', { count })}
      {...useBulkCommand({ one: loseTrials, many: loseManyTrials }, loss)}
      onClose={onClose}
      onRefusal={(fields) => {
        setErrors(fields);
        return fields['lostReason'] !== undefined;
      }}
    >
      <LossFields loss={loss} onChange={setLoss} errors={errors} />
    </BulkDialog>
  );
}

/** Marks all selected trials as lost, for one reason. */
export function BulkLose() {
  const t = useT('trials');
  return <BulkButton label={t('bulk-lose.label')} dialog={Dialog} />;
}
