import Add from '@mui/icons-material/Add';
import Download from '@mui/icons-material/DownloadOutlined';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type PayOfTeacher,
  payRunLines,
  type PayRunRecord,
  addPayLine,
  type PayLineRecord,
  payStatement,
  payStatementCsv,
} from '#domain/billing/api/pay-runs.ts';
import { UNDO_SECONDS } from '#domain/office/undo.ts';
import { payRunCan } from '#domain/billing/pay.ts';
import { addressOf } from '#src/api/client.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { PayLines } from '#src/features/billing/PayLines.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { toast } from '#src/toast-store.ts';
import { useDeleteRecord } from '#src/backoffice/record/use-delete-record.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { ManualLineDialog } from './ManualLineDialog.tsx';
import { monthLabel } from './month.ts';
import { STALE_AFTER_PAY } from './stale.ts';
import { useDownload } from './use-download.ts';

interface TeacherLinesProps {
  run: PayRunRecord;
  teacher: PayOfTeacher;
  onClose: () => void;
}

/** A teacher's lines of a pay run, each with its reason; in a draft, bonuses and deductions can be added and removed. */
export function TeacherLines({ run, teacher, onClose }: TeacherLinesProps) {
  const t = useT();
  const { teacherId, fullName } = teacher;
  const runId = run.id;
  const lines = useApi(payRunLines, { params: { id: run.id }, query: { teacherId } });
  const [isAdding, setIsAdding] = useState(false);
  const bringBack = useCommand(addPayLine, {
    invalidates: STALE_AFTER_PAY,
    onSuccess: () => toast.info(t('deleted.restored')),
    onError: (error) => toast.error(errorText(error, t)),
  });
  const { remove } = useDeleteRecord('pay-lines', { invalidates: STALE_AFTER_PAY });
  function takeOut({
    id,
    kind,
    reason,
    amountCents,
  }: Pick<PayLineRecord, 'id' | 'kind' | 'reason' | 'amountCents'>): void {
    if ((kind !== 'BONUS' && kind !== 'DEDUCTION') || reason === null) return;
    const body = { kind, reason, teacherId, amountCents: Math.abs(amountCents) };
    const run = () => bringBack.mutate({ params: { id: runId }, body });
    const onDeleted = () =>
      toast.success(t('pay-runs:removed'), {
        delay: UNDO_SECONDS,
        action: { label: t('deleted.undo'), run },
      });
    remove({ id }, { onDeleted });
  }
  const isDraft = payRunCan.change(run);
  return (
    <Modal
      title={t('pay-runs:lines-of', { name: fullName, month: monthLabel(run.month) })}
      size="big"
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Box sx={{ fontSize: '1.5rem', fontWeight: 700, mr: 'auto' }}>
          <MoneyField cents={teacher.totalCents} />
        </Box>
        {isDraft && (
          <Button startIcon={<Add />} onClick={() => setIsAdding(true)}>
            {t('pay-runs:manual')}
          </Button>
        )}
        <Statement run={run} teacherId={teacherId} />
        <Button component={Link} to={paths.teacher(teacherId, { hash: 'pay' })}>
          {t('pay-runs:to-teacher')}
        </Button>
      </Box>
      <QueryView query={lines}>
        {(rows) => (
          <PayLines label={t('pay-runs:lines')} lines={rows} {...(isDraft && { onRemove: takeOut })} />
        )}
      </QueryView>
      {isAdding && (
        <ManualLineDialog runId={run.id} teacherId={teacherId} onClose={() => setIsAdding(false)} />
      )}
    </Modal>
  );
}

function Statement({ run, teacherId }: { run: PayRunRecord; teacherId: string }) {
  const t = useT();
  const file = useDownload();
  const name = `pay-${run.month.slice(0, 7)}`;
  const asked = { params: { id: run.id }, query: { teacherId } };
  return (
    <>
      <Button
        startIcon={<Download />}
        disabled={file.isPending}
        onClick={() => file.mutate({ address: addressOf(payStatement, asked), fileName: `${name}.pdf` })}
      >
        {t('pay-runs:statement-pdf')}
      </Button>
      <Button
        startIcon={<Download />}
        disabled={file.isPending}
        onClick={() => file.mutate({ address: addressOf(payStatementCsv, asked), fileName: `${name}.csv` })}
      >
        {t('pay-runs:statement-csv')}
      </Button>
    </>
  );
}
