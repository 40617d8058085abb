import { useId, useState } from 'react';
import { previewStudentMerge } from '#domain/people/api/student-merge.ts';
import { useApi } from '#src/api/queries.ts';
import { RecordPicker } from '#src/backoffice/form/RecordPicker.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Box } from '#src/ui/Box.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { MergeForm } from './MergeForm.tsx';

interface MergeDialogProps {
  student: { id: string; fullName: string };
  /** Left out: it is asked for. */
  otherId?: string;
  onClose: () => void;
}

/** Merges two students who are one person: asks which record stays, and shows what happens. */
export function MergeDialog({ student, otherId, onClose }: MergeDialogProps) {
  const t = useT('student-merge');
  const pickerId = useId();
  const [picked, setPicked] = useState<string | null>(otherId ?? null);
  return (
    <Modal
      title={otherId ? t('title') : t('title-with', { name: student.fullName })}
      size="big"
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {!otherId && (
          <Box sx={{ display: 'grid', gap: 0.5 }}>
            <Box component="label" htmlFor={pickerId} sx={{ fontWeight: 600 }}>
              {t('other')}
            </Box>
            <RecordPicker
              resource="students"
              nameField="fullName"
              value={picked}
              onPick={setPicked}
              isFocused
              wiring={{ id: pickerId }}
            />
          </Box>
        )}
        {picked && <Merging key={picked} oneId={student.id} otherId={picked} onClose={onClose} />}
      </Box>
    </Modal>
  );
}

/** The preview, with the record that stays as chosen; first the one that was opened. */
function Merging({ oneId, otherId, onClose }: { oneId: string; otherId: string; onClose: () => void }) {
  const [keptId, setKept] = useState(oneId);
  const mergedId = keptId === oneId ? otherId : oneId;
  const query = useApi(previewStudentMerge, { params: { id: keptId }, query: { studentId: mergedId } });
  return (
    <QueryView query={query}>
      {(preview) => (
        <MergeForm
          key={keptId}
          preview={preview}
          order={[oneId, otherId]}
          onKeep={setKept}
          onClose={onClose}
        />
      )}
    </QueryView>
  );
}
