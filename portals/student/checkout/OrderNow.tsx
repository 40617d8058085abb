import { DayText } from '#src/ui/DayText.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnOrder } from '#domain/billing/api/own-orders.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { BankAsks } from './BankAsks.tsx';
import { GiveUp } from './GiveUp.tsx';
import type { OrderStep } from './order-state.ts';
import { OtherWay } from './OtherWay.tsx';
import { Paid } from './Paid.tsx';
import { TestCardForm } from './TestCardForm.tsx';
import { GoToPayment } from './GoToPayment.tsx';
import { TransferFacts } from './TransferFacts.tsx';
import { useToday } from '#src/features/scheduling/agenda/today.ts';

/** Explains an employee contribution: who pays the rest, and the due date. */
function ShareNotice({ order: { dueOn } }: { order: OwnOrder }) {
  const { t } = useTranslation('buying');
  const today = useToday();
  const isLate = dueOn !== null && dueOn < today;
  return (
    <Notice variant={isLate ? 'warning' : 'info'} role="note">
      {t('share.text')}{' '}
      {dueOn !== null && (
        <>
          {t(isLate ? 'share.late' : 'share.due')} <DayText date={dueOn} />.
        </>
      )}
    </Notice>
  );
}

function Waiting() {
  const { t } = useTranslation('buying');
  return (
    <Card>
      <Box
        role="status"
        sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, py: 3, textAlign: 'center' }}
      >
        <Spinner />
        <b>{t('order.waiting')}</b>
        <Box sx={{ color: 'text.secondary', maxWidth: 420 }}>{t('order.waiting-text')}</Box>
      </Box>
    </Card>
  );
}

function Gone({ order }: { order: OwnOrder }) {
  const { t } = useTranslation(['buying', 'shop']);
  const isExpired = order.status === 'EXPIRED';
  if (order.kind === 'COPAYMENT')
    return (
      <Card>
        <Notice variant="info">{t('share.gone')}</Notice>
      </Card>
    );
  return (
    <Card>
      <Notice variant="info">{isExpired ? t('order.expired') : t('order.given-up')}</Notice>
      <Button component={Link} to={paths.studentShop} variant="contained" sx={{ minHeight: 44, mt: 2 }}>
        {t('shop:checkout.to-shop')}
      </Button>
    </Card>
  );
}

function Failed({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('buying');
  const reason = order.payment?.failureReason ?? 'other';
  return <Notice variant="error">{t([`failed.${reason}`, 'failed.other'])}</Notice>;
}

/** The next step for an order first; then the alternatives, and cancelling it. */
export function OrderNow({ order, step }: { order: OwnOrder; step: OrderStep }) {
  if (step === 'paid') return <Paid order={order} />;
  if (step === 'gone') return <Gone order={order} />;
  if (step === 'waiting') return <Waiting />;
  const isFirst = step === 'failed' || step === 'choose';
  return (
    <>
      {order.kind === 'COPAYMENT' && <ShareNotice order={order} />}
      {step === 'failed' && <Failed order={order} />}
      {step === 'transfer' && <TransferFacts order={order} />}
      {step === 'bank' && <BankAsks order={order} />}
      {step === 'test-card' && <TestCardForm order={order} />}
      {step === 'card' && <GoToPayment order={order} />}
      {step !== 'bank' && <OtherWay order={order} isFirst={isFirst} />}
      {order.kind !== 'COPAYMENT' && <GiveUp order={order} />}
    </>
  );
}
