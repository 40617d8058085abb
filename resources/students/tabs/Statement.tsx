import { useState } from 'react';
import { studentStatement } from '#domain/billing/api/wallet.ts';
import { addMonths, isPlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { addressOf } from '#src/api/client.ts';
import { downloadFile } from '#src/api/download.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { LabelledDate } from '#src/backoffice/form/LabelledDate.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface Days {
  from: PlainDate;
  to: PlainDate;
}

/** The statement as a PDF, of the last year unless other days are chosen. */
export function Statement({ studentId, onClose }: { studentId: string; onClose: () => void }) {
  const t = useT();
  const today = useToday();
  const [from, setFrom] = useState<string>(addMonths(today, -12));
  const [to, setTo] = useState<string>(today);
  const days = isPlainDate(from) && isPlainDate(to) && from <= to ? { from, to } : null;
  const [isBusy, setIsBusy] = useState(false);
  const save = async (query: Days) => {
    setIsBusy(true);
    try {
      const address = addressOf(studentStatement, { params: { id: studentId }, query });
      await downloadFile(address, `credits-${query.from}-${query.to}.pdf`);
      onClose();
    } catch (error) {
      toast.error(errorText(error, t));
    } finally {
      setIsBusy(false);
    }
  };
  const actions = (
    <DialogButtons onCancel={onClose}>
      <Button variant="contained" disabled={!days} loading={isBusy} onClick={() => days && void save(days)}>
        {t('credits.statement-save')}
      </Button>
    </DialogButtons>
  );
  return (
    <Modal title={t('credits.statement')} size="small" onClose={onClose} actions={actions}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <LabelledDate label={t('credits.from')} value={from} onChange={setFrom} />
        <LabelledDate label={t('credits.to')} value={to} onChange={setTo} />
      </Box>
    </Modal>
  );
}
