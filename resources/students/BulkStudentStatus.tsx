import { Box } from '#src/ui/Box.tsx';
import { useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { ACTIVITY_STATUS, type ActivityStatus } from '#domain/activity-status.ts';
import { setStudentStatus } from '#domain/api/students.ts';
import { valuesOf } from '#domain/look.ts';
import { isPlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import { useCommand } from '#src/api/queries.ts';
import { inputSx } from '../form/input-style.ts';
import { SelectInput } from '../form/SelectInput.tsx';
import { useOptions } from '../form/use-options.ts';
import { BulkButton } from '../list/BulkButton.tsx';
import { BulkDialog } from '../list/BulkDialog.tsx';
import { useWords } from '../use-words.ts';
import { isPausing } from './pausing.ts';

function UntilInput({ onChange }: { onChange: (day: PlainDate | null) => void }) {
  const t = useWords();
  const id = useId();
  return (
    <Box sx={inputSx}>
      <label htmlFor={id}>{t('students.field.statusUntil')}</label>
      <input
        id={id}
        type="date"
        onChange={({ target: { value } }) => onChange(isPlainDate(value) ? value : null)}
      />
    </Box>
  );
}

function Dialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const { selectedIds } = useListContext();
  const [status, setStatus] = useState<ActivityStatus>('STUDENT');
  const [until, setUntil] = useState<PlainDate | null>(null);
  const options = useOptions('vocabulary:activityStatus', valuesOf(ACTIVITY_STATUS));
  const set = useCommand(setStudentStatus);
  const change = { activityStatus: status, statusUntil: isPausing(status) ? until : null };
  const count = selectedIds.length;
  return (
    <BulkDialog
      resource="students"
      title={t('bulk.student-title', { count })}
      confirmLabel={t('bulk.set-status', { count })}
      send={(ids) => set.mutateAsync({ body: { ids, ...change } })}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <div>{t('bulk.student-text')}</div>
        <SelectInput
          label={t('students.field.activityStatus')}
          value={status}
          options={options}
          onChange={setStatus}
        />
        {isPausing(status) && <UntilInput onChange={setUntil} />}
      </Box>
    </BulkDialog>
  );
}

/** Sets the status of every ticked student. */
export function BulkStudentStatus() {
  const t = useWords();
  return <BulkButton label={t('bulk.status')} dialog={Dialog} />;
}
