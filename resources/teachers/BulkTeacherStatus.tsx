import { Box } from '#src/ui/Box.tsx';
import { useState } from 'react';
import { setStatusOfManyTeachers, setTeacherStatus } from '#domain/people/api/teachers.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { TEACHER_STATUS, type TeacherStatus } from '#domain/people/teacher.ts';
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
  const [status, setStatus] = useState<TeacherStatus>('ACTIVE');
  const options = useOptions('vocabulary:teacherStatus', valuesOf(TEACHER_STATUS));
  return (
    <BulkDialog
      resource="teachers"
      title={t('bulk.teacher-title', { count })}
      confirmLabel={t('bulk.set-status', { count })}
      {...useBulkUpdate('teachers', { one: setTeacherStatus, many: setStatusOfManyTeachers }, { status })}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <div>{t('bulk.teacher-text')}</div>
        <SelectInput
          label={t('teachers.field.status')}
          value={status}
          options={options}
          onChange={setStatus}
        />
      </Box>
    </BulkDialog>
  );
}

/** Sets the status of every ticked teacher. */
export function BulkTeacherStatus() {
  const t = useT();
  return <BulkButton label={t('bulk.status')} dialog={Dialog} />;
}
