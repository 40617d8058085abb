import { useState } from 'react';
import {
  setManyStudentsCompany,
  setManyStudentsTeacher,
  setStudentsCompany,
  setStudentsTeacher,
} from '#domain/people/api/many-students.ts';
import { Box } from '#src/ui/Box.tsx';
import { BulkDialog } from '#src/backoffice/bulk/BulkDialog.tsx';
import { useBulkSelection } from '#src/backoffice/filters/whole-filter.tsx';
import { LabelledPicker } from '#src/backoffice/form/LabelledPicker.tsx';
import { TeacherPicker } from '#src/backoffice/form/TeacherPicker.tsx';
import { useSuggestedTeachers } from '#src/backoffice/form/use-suggested-teachers.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useUndoableBulk } from './use-undoable-bulk.ts';

interface DialogProps {
  onClose: () => void;
}

/** Sets the usual teacher of the selected students. */
export function TeacherDialog({ onClose }: DialogProps) {
  const t = useT();
  const { count, ids, isWhole } = useBulkSelection();
  // Of all that match a filter, the students are not known here.
  const suggested = useSuggestedTeachers({
    learner: { studentIds: isWhole ? [] : ids },
  });
  const [teacherId, setTeacherId] = useState<string | null>(null);
  return (
    <BulkDialog
      resource="students"
      title={t('bulk.teacher-of-title', { count })}
      confirmLabel={t('bulk.teacher-of-confirm', { count })}
      {...useUndoableBulk({ one: setStudentsTeacher, many: setManyStudentsTeacher }, { teacherId })}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <div>{t('bulk.teacher-of-text')}</div>
        <TeacherPicker
          label={t('students.field.teacherId')}
          value={teacherId}
          onPick={setTeacherId}
          suggested={suggested}
          isForLesson={false}
        />
      </Box>
    </BulkDialog>
  );
}

/** Sets the company of the selected students. */
export function CompanyDialog({ onClose }: DialogProps) {
  const t = useT();
  const { count } = useBulkSelection();
  const [businessId, setBusinessId] = useState<string | null>(null);
  return (
    <BulkDialog
      resource="students"
      title={t('bulk.company-title', { count })}
      confirmLabel={t('bulk.company-confirm', { count })}
      {...useUndoableBulk({ one: setStudentsCompany, many: setManyStudentsCompany }, { businessId })}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <div>{t('bulk.company-text')}</div>
        <LabelledPicker
          resource="business"
          nameField="name"
          label={t('students.field.businessId')}
          value={businessId}
          onPick={setBusinessId}
        />
      </Box>
    </BulkDialog>
  );
}
