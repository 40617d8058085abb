import { useState } from 'react';
import { Box } from '#src/ui/Box.tsx';
import { useBulkSelection } from '../filters/whole-filter.tsx';
import { SelectInput } from '../form/SelectInput.tsx';
import { useOptions } from '../form/use-options.ts';
import type { ResourceName } from '../screen/resource-paths.ts';
import { useT } from '../screen/use-t.ts';
import { BulkButton } from './BulkButton.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { type BulkEndpoints, useBulkUpdate } from './use-bulk-update.ts';

interface BulkStatusSpec<Status extends string> extends BulkEndpoints {
  resource: ResourceName;
  /** Names the dialog's texts: `bulk.<noun>-title`, `bulk.<noun>-text`. */
  noun: string;
  words: string;
  values: readonly Status[];
  preselected: Status;
}

/** Returns the button that sets the status of every ticked record. */
export function bulkStatus<Status extends string>(spec: BulkStatusSpec<Status>) {
  const { resource, noun, words, values, preselected } = spec;
  function Dialog({ onClose }: { onClose: () => void }) {
    const t = useT();
    const { count } = useBulkSelection();
    const [status, setStatus] = useState(preselected);
    const options = useOptions(words, values);
    return (
      <BulkDialog
        resource={resource}
        title={t(`bulk.${noun}-title`, { count })}
        confirmLabel={t('bulk.set-status', { count })}
        {...useBulkUpdate(resource, spec, { status })}
        onClose={onClose}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <div>{t(`bulk.${noun}-text`)}</div>
          <SelectInput
            label={t(`${resource}.field.status`)}
            value={status}
            options={options}
            onChange={setStatus}
          />
        </Box>
      </BulkDialog>
    );
  }
  return function BulkStatus() {
    const t = useT();
    return <BulkButton label={t('bulk.status')} dialog={Dialog} />;
  };
}
