import Payments from '@mui/icons-material/PaymentsOutlined';
import { useAddressSearch } from '#src/ui/use-address-search.ts';
import { type PayOfTeacher, type PayRunRecord, payRunTeachers } from '#domain/billing/api/pay-runs.ts';
import { formatIban } from '#domain/values/iban.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { DataTable } from '#src/backoffice/record/DataTable.tsx';
import { hoursOf } from '#src/ui/hours-of.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { TeacherLines } from './TeacherLines.tsx';

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
  hours: ({ minutes }: Row) => hoursOf(minutes),
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
          return <EmptyState icon={Payments} title={t('pay-runs:no-one')} text={t('pay-runs:no-one-text')} />;
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
