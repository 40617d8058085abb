import Add from '@mui/icons-material/Add';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { payRuns, type PayRunRecord, recalculatePayRun } from '#domain/billing/api/pay-runs.ts';
import { payRunCan } from '#domain/billing/pay.ts';
import { isMissing } from '#src/api/api-error.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { KeyFigure } from '#src/ui/KeyFigure.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { PresenceBadge } from '#src/backoffice/record/PresenceBadge.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { HistoryFold } from '#src/backoffice/record/HistoryFold.tsx';
import { MissingRecord } from '#src/backoffice/record/MissingRecord.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { formatHours } from '#src/i18n/format.ts';
import { WithFinance } from './WithFinance.tsx';
import { ManualLineDialog } from './ManualLineDialog.tsx';
import { formatMonth } from '#src/i18n/format-month.ts';
import { RunActions } from './RunActions.tsx';
import { RunFiles } from './RunFiles.tsx';
import { RunTeachers } from './RunTeachers.tsx';
import { STALE_AFTER_PAY } from './affected-queries.ts';

function Figures({ run }: { run: PayRunRecord }) {
  const t = useT();
  return (
    <Box sx={figures}>
      <KeyFigure label={t('pay-runs:total')} value={<MoneyField cents={run.totalCents} />} />
      <KeyFigure label={t('pay-runs:teachers')} value={run.teacherCount} />
      <KeyFigure label={t('pay-runs:lessons')} value={run.lessonCount} />
      <KeyFigure label={t('pay-runs:hours')} value={formatHours(run.minutes)} />
    </Box>
  );
}

function State({ run: { status, confirmedAt, confirmedByName, paidOn } }: { run: PayRunRecord }) {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mr: 'auto' }}>
      <StatusBadge of="payRunStatus" value={status} />
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {confirmedAt && (
          <>
            {t('pay-runs.field.confirmed')} <InstantField at={confirmedAt} />{' '}
            {confirmedByName && t('pay-runs:by', { name: confirmedByName })}
          </>
        )}
        {paidOn && (
          <>
            {' · '}
            {t('pay-runs:paid-on')} <PlainDateField date={paidOn} />
          </>
        )}
      </Box>
    </Box>
  );
}

/** Recalculates a draft when it is opened, and on demand, so that its figures are current. */
function useCalculated({ id, status }: PayRunRecord) {
  const recalculate = useCommand(recalculatePayRun, { invalidates: STALE_AFTER_PAY });
  const { mutate } = recalculate;
  const isDraft = payRunCan.change({ status });
  useEffect(() => {
    if (isDraft) mutate({ params: { id } });
  }, [mutate, id, isDraft]);
  return { isDraft, start: () => mutate({ params: { id } }), isPending: recalculate.isPending };
}

function Run({ run }: { run: PayRunRecord }) {
  const t = useT();
  const { isDraft, start, isPending } = useCalculated(run);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <BackLink resource="pay-runs" />
      <PresenceBadge resource="pay-runs" id={run.id} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <State run={run} />
        <RunActions run={run} onStale={start} />
      </Box>
      <Figures run={run} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        {isDraft && (
          <>
            <Button startIcon={<Add />} onClick={() => setIsAdding(true)}>
              {t('pay-runs:manual')}
            </Button>
            <Button loading={isPending} onClick={start}>
              {t('pay-runs:recalculate')}
            </Button>
          </>
        )}
        <RunFiles run={run} />
      </Box>
      {isDraft && run.openCount > 0 && (
        <Notice
          variant="warning"
          actions={
            <Button component={Link} to={paths.calendar}>
              {t('pay-runs:open-to')}
            </Button>
          }
        >
          {t('pay-runs:open-lessons', { count: run.openCount })}
        </Notice>
      )}
      <RunTeachers run={run} />
      <HistoryFold recordId={run.id} />
      {isAdding && <ManualLineDialog runId={run.id} onClose={() => setIsAdding(false)} />}
    </Box>
  );
}

function Loaded({ id }: { id: string }) {
  const t = useT();
  const run = useApi(payRuns.one, { params: { id } }, { retry: false });
  if (isMissing(run.error)) return <MissingRecord list={paths.payroll} name={t('pay-runs.title')} />;
  return (
    <>
      <ScreenTitle
        title={run.data ? t('pay-runs:run', { month: formatMonth(run.data.month) }) : t('pay-runs.title')}
      />
      <QueryView query={run}>{(record) => <Run key={record.id} run={record} />}</QueryView>
    </>
  );
}

/** ROUTE-11: the pay of a month, from the sum to the single lesson. */
export function PayRun() {
  const { id = '' } = useParams();
  return (
    <WithFinance>
      <Loaded id={id} />
    </WithFinance>
  );
}

const figures = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, minmax(0, 1fr))' },
} as const;
