import { Box } from '#src/ui/Box.tsx';
import { useState } from 'react';
import { listBatches } from '#domain/office/api/batches.ts';
import { setStatusOfManyTeachers, setTeacherStatus } from '#domain/people/api/teachers.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { TEACHER_STATUS, type TeacherStatus } from '#domain/people/teacher.ts';
import { useCommand } from '#src/api/queries.ts';
import { SelectInput } from '#src/backoffice/form/SelectInput.tsx';
import { useOptions } from '#src/backoffice/form/use-options.ts';
import { BulkButton } from '#src/backoffice/bulk/BulkButton.tsx';
import { BulkDialog } from '#src/backoffice/bulk/BulkDialog.tsx';
import { useBulkSelection } from '#src/backoffice/filters/whole-filter.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

function Dialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { count } = useBulkSelection();
  const [status, setStatus] = useState<TeacherStatus>('ACTIVE');
  const options = useOptions('vocabulary:teacherStatus', valuesOf(TEACHER_STATUS));
  const set = useCommand(setTeacherStatus);
  const setMany = useCommand(setStatusOfManyTeachers, { invalidates: [listBatches] });
  return (
    <BulkDialog
      resource="teachers"
      title={t('bulk.teacher-title', { count })}
      confirmLabel={t('bulk.set-status', { count })}
      send={(ids) => set.mutateAsync({ body: { ids, status } })}
      sendMany={(selection) => setMany.mutateAsync({ body: { selection, status } })}
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
