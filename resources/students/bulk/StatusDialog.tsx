import { useState } from 'react';
import { ACTIVITY_STATUS, type ActivityStatus } from '#domain/people/activity-status.ts';
import { setStatusOfManyStudents, setStudentStatus } from '#domain/people/api/students.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { BUSINESS_TIME_ZONE } from '#domain/values/business-time-zone.ts';
import { isPlainDate } from '#domain/values/plain-date.ts';
import { dayAt } from '#src/features/scheduling/agenda/today.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Box } from '#src/ui/Box.tsx';
import { BulkDialog } from '#src/backoffice/bulk/BulkDialog.tsx';
import { useBulkUpdate } from '#src/backoffice/bulk/use-bulk-update.ts';
import { useBulkSelection } from '#src/backoffice/filters/whole-filter.tsx';
import { LabelledDate } from '#src/backoffice/form/LabelledDate.tsx';
import { SelectInput } from '#src/backoffice/form/SelectInput.tsx';
import { useOptions } from '#src/backoffice/form/use-options.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { isPausing } from '../pausing.ts';

interface UntilInputProps {
  day: string;
  error: string | undefined;
  onChange: (day: string) => void;
}

function UntilInput({ day, error, onChange }: UntilInputProps) {
  const t = useT();
  const { user } = useUserContext();
  const today = dayAt(useNow(), user?.provider.timeZone ?? BUSINESS_TIME_ZONE);
  return (
    <LabelledDate
      label={t('students.field.statusUntil')}
      min={today}
      error={error}
      value={day}
      onChange={onChange}
    />
  );
}

interface StatusDialogProps {
  first: ActivityStatus;
  onClose: () => void;
}

/** Sets a status until a day, or that of more students than fit into one request. */
export function StatusDialog({ first, onClose }: StatusDialogProps) {
  const t = useT();
  const { count } = useBulkSelection();
  const [status, setStatus] = useState(first);
  const [until, setUntil] = useState('');
  const [error, setError] = useState<string>();
  const options = useOptions('vocabulary:activityStatus', valuesOf(ACTIVITY_STATUS));
  const change = {
    activityStatus: status,
    statusUntil: isPausing(status) && isPlainDate(until) ? until : null,
  };
  const changeUntil = (day: string) => {
    setUntil(day);
    setError(undefined);
  };
  return (
    <BulkDialog
      resource="students"
      title={t('bulk.student-title', { count })}
      confirmLabel={t('bulk.set-status', { count })}
      {...useBulkUpdate('students', { one: setStudentStatus, many: setStatusOfManyStudents }, change)}
      onClose={onClose}
      onRefusal={({ statusUntil }) => {
        setError(statusUntil);
        return statusUntil !== undefined;
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <div>{t('bulk.student-text')}</div>
        <SelectInput
          label={t('students.field.activityStatus')}
          value={status}
          options={options}
          onChange={setStatus}
        />
        {isPausing(status) && <UntilInput day={until} error={error} onChange={changeUntil} />}
      </Box>
    </BulkDialog>
  );
}
