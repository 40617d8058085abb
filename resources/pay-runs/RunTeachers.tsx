import Download from '@mui/icons-material/DownloadOutlined';
import Add from '@mui/icons-material/Add';
import { useAddressSearch } from '#src/ui/use-address-search.ts';
import {
  type PayOfTeacher,
  type PayRunRecord,
  payRunTeachers,
  payRunLines,
  addPayLine,
  type PayLineRecord,
  payStatement,
  payStatementCsv,
} from '#domain/billing/api/pay-runs.ts';
import { formatIban } from '#domain/values/iban.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { DataTable } from '#src/backoffice/record/DataTable.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { UNDO_SECONDS } from '#domain/office/undo.ts';
import { payRunCan } from '#domain/billing/pay.ts';
import { addressOf } from '#src/api/client.ts';
import { paths } from '#src/paths.ts';
import { PayLines } from '#src/features/billing/PayLines.tsx';
import { Button } from '#src/ui/Button.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { useDeleteRecord } from '#src/backoffice/record/use-delete-record.ts';
import { formatHours } from '#src/i18n/format.ts';
import { ManualLineDialog } from './ManualLineDialog.tsx';
import { formatMonth } from '#src/i18n/format-month.ts';
import { STALE_AFTER_PAY } from './affected-queries.ts';
import { useDownload } from './use-download.ts';

type Row = PayOfTeacher & { id: string };
const NUMERIC = ['lessons', 'hours', 'lessonCents', 'correctionCents', 'manualCents', 'totalCents'];

function Iban({ iban }: Row) {
  const t = useT();
  if (iban === null) return <Box sx={{ color: 'error.main', fontWeight: 600 }}>{t('pay-runs:no-iban')}</Box>;
  return <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{formatIban(iban)}</Box>;
}

const COLUMNS = {
  fullName: ({ id, fullName }: Row) => <CellLink to={`?teacher=${id}`}>{fullName}</CellLink>,
  lessons: ({ lessons }: Row) => lessons,
  hours: ({ minutes }: Row) => formatHours(minutes),
  lessonCents: ({ lessonCents }: Row) => <MoneyField cents={lessonCents} />,
  correctionCents: ({ correctionCents }: Row) => <MoneyField cents={correctionCents} />,
  manualCents: ({ manualCents }: Row) => <MoneyField cents={manualCents} />,
  totalCents: ({ totalCents }: Row) => (
    <b>
      <MoneyField cents={totalCents} />
    </b>
  ),
  iban: (row: Row) => <Iban {...row} />,
};

/** A pay run's total for each teacher; the teacher in the address with its lines. */
export function RunTeachers({ run }: { run: PayRunRecord }) {
  const t = useT();
  const [search, setSearch] = useAddressSearch();
  const teachers = useApi(payRunTeachers, { params: { id: run.id } });
  const close = () =>
    setSearch(
      (now) => {
        now.delete('teacher');
        return now;
      },
      { replace: true },
    );
  return (
    <QueryView query={teachers}>
      {(found) => {
        const withoutRate = found.reduce((sum, row) => sum + row.withoutRate, 0);
        const shown = found.find(({ teacherId }) => teacherId === search.get('teacher'));
        if (found.length === 0)
          return <EmptyState picture="money" title={t('pay-runs:no-one')} text={t('pay-runs:no-one-text')} />;
        return (
          <>
            {withoutRate > 0 && (
              <Notice variant="warning">{t('pay-runs:without-rate', { count: withoutRate })}</Notice>
            )}
            <DataTable
              label={t('pay-runs:teachers')}
              words="pay-runs:teacher"
              rows={found.map((row) => Object.assign({ id: row.teacherId }, row))}
              columns={COLUMNS}
              numeric={NUMERIC}
            />
            {shown && <TeacherLines run={run} teacher={shown} onClose={close} />}
          </>
        );
      }}
    </QueryView>
  );
}

interface TeacherLinesProps {
  run: PayRunRecord;
  teacher: PayOfTeacher;
  onClose: () => void;
}

/** A teacher's lines of a pay run, each with its reason; in a draft, bonuses and deductions can be added and removed. */
function TeacherLines({ run, teacher, onClose }: TeacherLinesProps) {
  const t = useT();
  const { teacherId, fullName } = teacher;
  const runId = run.id;
  const lines = useApi(payRunLines, { params: { id: run.id }, query: { teacherId } });
  const [isAdding, setIsAdding] = useState(false);
  const restoreLine = useCommand(addPayLine, {
    invalidates: STALE_AFTER_PAY,
    onSuccess: () => toast.info(t('deleted.restored')),
    onError: (error) => toast.error(errorText(error, t)),
  });
  const { remove } = useDeleteRecord('pay-lines', { invalidates: STALE_AFTER_PAY });
  function removeLine({
    id,
    kind,
    reason,
    amountCents,
  }: Pick<PayLineRecord, 'id' | 'kind' | 'reason' | 'amountCents'>): void {
    if ((kind !== 'BONUS' && kind !== 'DEDUCTION') || reason === null) return;
    const body = { kind, reason, teacherId, amountCents: Math.abs(amountCents) };
    const run = () => restoreLine.mutate({ params: { id: runId }, body });
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
      title={t('pay-runs:lines-of', { name: fullName, month: formatMonth(run.month) })}
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
          <PayLines label={t('pay-runs:lines')} lines={rows} {...(isDraft && { onRemove: removeLine })} />
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
  const asked = { params: { id: run.id }, query: { teacherId } };
  return (
    <>
      <Button
        startIcon={<Download />}
        disabled={file.isPending}
        onClick={() => file.mutate(addressOf(payStatement, asked))}
      >
        {t('pay-runs:statement-pdf')}
      </Button>
      <Button
        startIcon={<Download />}
        disabled={file.isPending}
        onClick={() => file.mutate(addressOf(payStatementCsv, asked))}
      >
        {t('pay-runs:statement-csv')}
      </Button>
    </>
  );
}
