import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { exportInvoices } from '#domain/billing/api/invoices.ts';
import { daysOfMonth, monthOf, monthsFrom } from '#domain/values/month.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { request } from '#src/api/client.ts';
import { monthName } from '#src/features/business/usage/month-name.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { SelectInput } from '#src/backoffice/form/SelectInput.tsx';
import { saveFile } from '#src/backoffice/screen/save-file.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { ResponsiveLabel } from '#src/backoffice/screen/ResponsiveLabel.tsx';

/** An accountant asks for the last years at most. */
const MONTHS_BACK = 72;

/** Invoices and credit notes of a month for the accountant. */
export function AccountantButton() {
  const t = useT();
  const today = monthOf(useToday());
  const months = Array.from({ length: MONTHS_BACK }, (_, back) => {
    const value = monthsFrom(today, -back);
    return { value, label: monthName(value) };
  });
  const [isOpen, setIsOpen] = useState(false);
  const [month, setMonth] = useState(() => monthsFrom(today, -1));
  const file = useMutation({
    mutationFn: async () => {
      const query = daysOfMonth(month);
      saveFile(`invoices-${month}.csv`, await request(exportInvoices, { query }));
      setIsOpen(false);
    },
    onError: (error) => toast.error(errorText(error, t)),
  });
  return (
    <>
      <Button startIcon={<ReceiptLong />} onClick={() => setIsOpen(true)}>
        <ResponsiveLabel>{t('payments.accountant')}</ResponsiveLabel>
      </Button>
      {isOpen && (
        <Modal
          title={t('payments.accountant-title')}
          size="small"
          onClose={() => setIsOpen(false)}
          actions={
            <DialogButtons onCancel={() => setIsOpen(false)}>
              <Button variant="contained" loading={file.isPending} onClick={() => file.mutate()}>
                {t('payments.accountant-save')}
              </Button>
            </DialogButtons>
          }
        >
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Box>{t('payments.accountant-text')}</Box>
            <SelectInput label={t('payments.month')} value={month} options={months} onChange={setMonth} />
          </Box>
        </Modal>
      )}
    </>
  );
}
