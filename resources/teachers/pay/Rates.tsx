import Add from '@mui/icons-material/Add';
import { useState } from 'react';
import { addTeacherRate, type TeacherRateRecord, teacherRates } from '#domain/billing/api/teacher-rates.ts';
import { UNDO_SECONDS } from '#domain/office/undo.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { errorText } from '#src/api/error-text.ts';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { toast } from '#src/toast-store.ts';
import { DataTable } from '#src/backoffice/record/DataTable.tsx';
import { useDeleteRecord } from '#src/backoffice/record/use-delete-record.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { RateDialog } from './RateDialog.tsx';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import type { Tone } from '#src/theme/tones.ts';
import { Chip } from '#src/ui/Chip.tsx';

/** Whether a rate holds, in colour and word. */
function RateState({ isCurrent, validFrom }: TeacherRateRecord) {
  const t = useT();
  const isComing = validFrom > useToday();
  const tone: Tone = isCurrent ? 'success' : isComing ? 'info' : 'neutral';
  const word = isCurrent
    ? t('pay-runs:rates.current')
    : isComing
      ? t('pay-runs:rates.coming')
      : t('pay-runs:rates.past');
  return <Chip tone={tone}>{word}</Chip>;
}

const ALWAYS = '2000-01-01';

function Part({ type, language, seats }: TeacherRateRecord) {
  const t = useT();
  const parts = [
    type && t(`vocabulary:lessonKind.${type}`),
    language && t(`vocabulary:language.${language}`),
    seats && t(`pay:seats.${seats}`),
  ].filter(Boolean);
  const part = parts.length > 0 ? parts.join(', ') : t('pay-runs:rates.everything');
  return <Box sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>{part}</Box>;
}
function Hourly({ hourlyCents }: TeacherRateRecord) {
  const t = useT();
  return hourlyCents === null ? t('pay-runs:rates.ended') : <MoneyField cents={hourlyCents} />;
}
function From({ validFrom }: TeacherRateRecord) {
  const t = useT();
  return validFrom <= ALWAYS ? t('pay-runs:rates.always') : <PlainDateField date={validFrom} />;
}

function useRemoval(teacherId: string) {
  const t = useT();
  const [asked, setAsked] = useState<TeacherRateRecord | null>(null);
  const close = () => setAsked(null);
  const restoreRate = useCommand(addTeacherRate, {
    invalidates: [teacherRates],
    onSuccess: () => toast.info(t('deleted.restored')),
    onError: (error) => toast.error(errorText(error, t)),
  });
  const { remove, isPending } = useDeleteRecord('teacher-rates', {
    invalidates: [teacherRates],
    onDeleted: () => {
      const { validFrom, seats, language, type, hourlyCents } = asked!;
      const body = { validFrom, seats, language, type, hourlyCents };
      const run = () => restoreRate.mutate({ params: { id: teacherId }, body });
      toast.success(t('pay-runs:rates.removed'), {
        delay: UNDO_SECONDS,
        action: { label: t('deleted.undo'), run },
      });
    },
  });
  const dialog = asked && (
    <ConfirmDialog
      isDangerous
      title={t('pay-runs:rates.remove-title')}
      consequence={t('pay-runs:rates.remove-text')}
      confirmLabel={t('pay-runs:rates.remove')}
      isBusy={isPending}
      onConfirm={() => remove(asked, { onSettled: close })}
      onCancel={close}
    />
  );
  return { openDialog: setAsked, dialog };
}

/** A teacher's rates, with the days from which they apply. */
export function Rates({ id }: { id: string }) {
  const t = useT();
  const rates = useApi(teacherRates, { params: { id } });
  const [isAdding, setIsAdding] = useState(false);
  const { openDialog, dialog } = useRemoval(id);
  const add = (
    <Button variant="contained" startIcon={<Add />} onClick={() => setIsAdding(true)}>
      {t('pay-runs:rates.add')}
    </Button>
  );
  const columns = {
    part: (rate: TeacherRateRecord) => <Part {...rate} />,
    hourlyCents: (rate: TeacherRateRecord) => <Hourly {...rate} />,
    validFrom: (rate: TeacherRateRecord) => <From {...rate} />,
    state: (rate: TeacherRateRecord) => <RateState {...rate} />,
    remove: (rate: TeacherRateRecord) =>
      rate.isUsed ? (
        t('pay-runs:rates.used')
      ) : (
        <Button onClick={() => openDialog(rate)}>{t('pay-runs:rates.remove')}</Button>
      ),
  };
  return (
    <Card title={t('pay-runs:rates.title')}>
      <QueryView query={rates}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              picture="money"
              title={t('pay-runs:rates.none')}
              text={t('pay-runs:rates.none-text')}
              action={add}
            />
          ) : (
            <>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
                <Box sx={{ flex: '1 1 300px', color: 'text.secondary', fontSize: '0.875rem' }}>
                  {t('pay-runs:rates.text')}
                </Box>
                {add}
              </Box>
              <DataTable
                label={t('pay-runs:rates.title')}
                words="pay-runs:rates.column"
                rows={rows}
                columns={columns}
                numeric={NUMERIC}
              />
            </>
          )
        }
      </QueryView>
      {isAdding && <RateDialog teacherId={id} onClose={() => setIsAdding(false)} />}
      {dialog}
    </Card>
  );
}
const NUMERIC = ['hourlyCents'];
