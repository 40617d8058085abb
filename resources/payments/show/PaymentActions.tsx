import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PaymentRecord } from '#domain/api/payments.ts';
import { isPayableOrder, paymentCan } from '#domain/order.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useWords } from '../../use-words.ts';
import { Amount } from '../Amount.tsx';
import { Payer } from '../Payer.tsx';
import type { PaymentDetail } from '../PaymentShow.tsx';
import { CancelDialog } from '../CancelDialog.tsx';
import { RemindDialog } from '../RemindDialog.tsx';
import { RecordDialog } from '../RecordDialog.tsx';
import { RefundDialog } from '../RefundDialog.tsx';
import { Standing } from '../Standing.tsx';

type Asking = 'record' | 'refund' | 'remind' | 'cancel' | null;

/** Who pays how much, where it stands, and what can be done now. */
export function PaymentActions({ payment, detail }: { payment: PaymentRecord; detail: PaymentDetail }) {
  const t = useWords();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  const waits = payment.orderStatus === 'PENDING';
  const isOwed = paymentCan.record(payment) && isPayableOrder({ status: payment.orderStatus });
  const open = (which: Exclude<Asking, null>, isMain = false) => (
    <Button variant={isMain ? 'contained' : 'outlined'} onClick={() => setAsking(which)}>
      {t(`payments.do.${which}`)}
    </Button>
  );
  return (
    <Box sx={header}>
      <Box sx={{ flex: '1 1 220px', display: 'grid', gap: 0.5 }}>
        <Box sx={{ fontSize: '1.75rem', fontWeight: 700 }}>
          <Amount cents={payment.amountCents} of={payment.currency} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Standing payment={payment} />
          <Payer payment={payment} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isOwed && open('record', waits)}
        {waits && paymentCan.remind(payment) && open('remind')}
        {waits && paymentCan.cancel(payment) && open('cancel')}
        {paymentCan.refund(payment) && open('refund', payment.surplusCents > 0)}
        {!isOwed && (
          <Button variant="text" onClick={() => setAsking('record')}>
            {t('payments.do.again')}
          </Button>
        )}
      </Box>
      {asking === 'record' && (
        <RecordDialog
          payment={payment}
          onClose={close}
          onDone={(id) => void (id !== payment.id && navigate(paths.payment(id)))}
        />
      )}
      {asking === 'refund' && <RefundDialog payment={payment} detail={detail} onClose={close} />}
      {asking === 'remind' && <RemindDialog payment={payment} onClose={close} />}
      {asking === 'cancel' && <CancelDialog payment={payment} onClose={close} />}
    </Box>
  );
}

const header = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 } as const;
