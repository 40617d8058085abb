import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { exportInvoices } from '#domain/api/invoices.ts';
import { addDays, addMonths, isPlainDate } from '#domain/values/plain-date.ts';
import { useToday } from '#src/agenda/today.ts';
import { request } from '#src/api/client.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { errorText } from '#src/ui/error-text.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { useMissing } from '#src/ui/form/use-missing.ts';
import { LabelledInput } from '../form/LabelledInput.tsx';
import { saveFile } from '../list/save-file.ts';
import { useWords } from '../use-words.ts';
import { HeadWords } from '../list/HeadWords.tsx';

/** Invoices and credit notes of a month for the accountant. */
export function AccountantButton() {
  const t = useWords();
  const lastMonth = addMonths(useToday(), -1).slice(0, 7);
  const [isOpen, setIsOpen] = useState(false);
  const [month, setMonth] = useState(lastMonth);
  const first = `${month}-01`;
  const { said, unless } = useMissing({ month: !isPlainDate(first) });
  const file = useMutation({
    mutationFn: async () => {
      if (!isPlainDate(first)) return;
      const query = { from: first, to: addDays(addMonths(first, 1), -1) };
      saveFile(`invoices-${month}.csv`, await request(exportInvoices, { query }));
      setIsOpen(false);
    },
    onError: (error) => toast.error(errorText(error, t)),
  });
  return (
    <>
      <Button startIcon={<ReceiptLong />} onClick={() => setIsOpen(true)}>
        <HeadWords>{t('payments.accountant')}</HeadWords>
      </Button>
      {isOpen && (
        <Modal
          title={t('payments.accountant-title')}
          size="small"
          onClose={() => setIsOpen(false)}
          actions={
            <DialogButtons onCancel={() => setIsOpen(false)}>
              <Button variant="contained" loading={file.isPending} onClick={unless(() => file.mutate())}>
                {t('payments.accountant-save')}
              </Button>
            </DialogButtons>
          }
        >
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Box>{t('payments.accountant-text')}</Box>
            <LabelledInput
              label={t('payments.month')}
              type="month"
              value={month}
              error={said['month']}
              onText={setMonth}
            />
          </Box>
        </Modal>
      )}
    </>
  );
}
