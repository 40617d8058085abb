import { useTranslation } from 'react-i18next';
import { ownStatement } from '#calls/billing/api/wallet.ts';
import { addMonths, type PlainDate } from '#domain/values/plain-date.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { addressOf } from '#src/api/client.ts';
import { downloadFile } from '#src/api/download.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';

interface Days {
  from: string;
  to: string;
}

/** The movements of some days as a PDF: of the last year unless others are chosen. */
export function Statement() {
  const { t } = useTranslation('own-credits');
  const today = useToday();
  const form = usePlainForm<Days>({ from: addMonths(today, -12), to: today });
  const save = ({ from, to }: Days) =>
    downloadFile(addressOf(ownStatement, { query: { from: from as PlainDate, to: to as PlainDate } }));
  return (
    <Card title={t('statement.title')}>
      <Form form={form} onSubmit={save}>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('statement.text')}</Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
          <DateField name="from" label={t('statement.from')} />
          <DateField name="to" label={t('statement.to')} />
        </Box>
        <SubmitButton>{t('statement.save')}</SubmitButton>
      </Form>
    </Card>
  );
}
