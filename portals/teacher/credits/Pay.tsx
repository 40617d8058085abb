import { DayText } from '#src/ui/DayText.tsx';
import Download from '@mui/icons-material/DownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getOwnPayStatement, type getTeacherCredits } from '#calls/billing/api/teacher-credits.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { addressOf } from '#src/api/client.ts';
import { downloadFile } from '#src/api/download.ts';
import { PayLines } from '#src/features/billing/PayLines.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { errorText } from '#src/api/error-text.ts';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { toast } from '#src/toast-store.ts';
import { ActionTarget } from '#src/ui/ActionTarget.tsx';
import { formatMonth } from '#src/i18n/format-month.ts';

type Credits = Reply<typeof getTeacherCredits>;

/** The pay for each lesson of the month, with the reason: current, or as confirmed by the school. */
export function Pay({ pay, month }: Pick<Credits, 'pay' | 'month'>) {
  const { t } = useTranslation('teacher');
  return (
    <Card title={t('pay.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ mr: 'auto' }}>
          <Box sx={{ fontSize: '1.625rem', fontWeight: 700 }}>
            <MoneyField cents={pay.totalCents} />
          </Box>
          <Box sx={{ color: 'text.secondary', mb: 1 }}>
            {t(`pay.${pay.status}`)} {pay.paidOn && <DayText date={pay.paidOn} />}
          </Box>
        </Box>
        {pay.runId && <StatementButton runId={pay.runId} month={month} />}
      </Box>
      {pay.lines.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('pay.none')}</Box>
      ) : (
        <PayLines label={t('pay.title')} lines={pay.lines} />
      )}
    </Card>
  );
}

interface StatementButtonProps {
  runId: string;
  month: PlainDate;
}

/** The statement of a run, to keep. */
export function StatementButton({ runId, month }: StatementButtonProps) {
  const { t } = useTranslation(['pay', 'common']);
  const file = useMutation({
    mutationFn: () => downloadFile(addressOf(getOwnPayStatement, { params: { id: runId } })),
    onError: (error) => toast.error(errorText(error, t)),
  });
  return (
    <Button edge="start" startIcon={<Download />} disabled={file.isPending} onClick={() => file.mutate()}>
      {t('pay:statement')}
      <ActionTarget>{formatMonth(month)}</ActionTarget>
    </Button>
  );
}
