import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { ACTIVITY_STATUS, type ActivityStatus } from '#domain/activity-status.ts';
import { setStudentStatus } from '#domain/api/students.ts';
import { valuesOf } from '#domain/look.ts';
import { isPlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import { useCommand } from '#src/api/queries.ts';
import { inputSx } from '../form/input-style.ts';
import { BulkDialog } from '../list/BulkDialog.tsx';
import { useWords } from '../use-words.ts';
import { isPausing } from './pausing.ts';

function Dialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const id = useId();
  const { selectedIds } = useListContext();
  const [status, setStatus] = useState<ActivityStatus>('STUDENT');
  const [until, setUntil] = useState<PlainDate | null>(null);
  const set = useCommand(setStudentStatus);
  const statusUntil = isPausing(status) ? until : null;
  const count = selectedIds.length;
  return (
    <BulkDialog
      resource="students"
      title={t('bulk.student-title', { count })}
      confirmLabel={t('bulk.set-status', { count })}
      send={(ids) => set.mutateAsync({ body: { ids, activityStatus: status, statusUntil } })}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <div>{t('bulk.student-text')}</div>
        <Box sx={inputSx}>
          <label htmlFor={`${id}status`}>{t('students.field.activityStatus')}</label>
          <select
            id={`${id}status`}
            value={status}
            onChange={(event) => setStatus(event.target.value as ActivityStatus)}
          >
            {valuesOf(ACTIVITY_STATUS).map((value) => (
              <option key={value} value={value}>
                {t(`vocabulary:activityStatus.${value}`)}
              </option>
            ))}
          </select>
        </Box>
        {isPausing(status) && (
          <Box sx={inputSx}>
            <label htmlFor={`${id}until`}>{t('students.field.statusUntil')}</label>
            <input
              id={`${id}until`}
              type="date"
              onChange={({ target }) => setUntil(isPlainDate(target.value) ? target.value : null)}
            />
          </Box>
        )}
      </Box>
    </BulkDialog>
  );
}

/** Sets the status of every ticked student. */
export function BulkStudentStatus() {
  const t = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setIsOpen(true)}>
        {t('bulk.status')}
      </Button>
      {isOpen && <Dialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
