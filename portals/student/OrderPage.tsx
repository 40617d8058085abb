import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import type { OwnOrder } from '#domain/billing/api/own-orders.ts';
import { askAfterOwnOrder, getOwnOrder, listOwnOrders } from '#calls/billing/api/own-orders.ts';
import { getCreditsOverview, getWallet } from '#calls/billing/api/student-wallet.ts';
import { isMissing } from '#src/api/api-error.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { HeldSlot } from './booking/HeldSlot.tsx';
import { stepOf } from './checkout/order-state.ts';
import { OrderFacts } from './checkout/OrderFacts.tsx';
import { OrderNow } from './checkout/OrderNow.tsx';
import { OwnBilling } from './OwnBilling.tsx';
import { twoColumns } from '#src/theme/columns.ts';

/** Milliseconds between status requests while the student waits for the payment, and their maximum number. */
const ASK_EVERY = 3_000;
const ASK_TIMES = 40;

/** Polls an order while its page waits for the payment service. */
function useAsking(order: OwnOrder | undefined, isWaiting: boolean): void {
  const { mutate } = useCommand(askAfterOwnOrder, {
    invalidates: [getOwnOrder, listOwnOrders, getCreditsOverview, getWallet],
  });
  const id = order?.id;
  useEffect(() => {
    if (id === undefined || !isWaiting) return undefined;
    let times = 0;
    const refresh = () => {
      times += 1;
      if (times > ASK_TIMES) clearInterval(timer);
      else if (!document.hidden) mutate({ params: { id } });
    };
    const timer = setInterval(refresh, ASK_EVERY);
    refresh();
    return () => clearInterval(timer);
  }, [id, isWaiting, mutate]);
}

/** One order: its contents, its payment and, while it is unpaid, the billing details. */
export function OrderPage() {
  const { t } = useTranslation('buying');
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const query = useApi(getOwnOrder, { params: { id } });
  const step = query.data && stepOf(query.data, search.get('back') === 'paid');
  const isShare = query.data?.kind === 'COPAYMENT';
  useAsking(query.data, step === 'waiting');
  if (isMissing(query.error)) return <ErrorPanel error={query.error} isPage />;
  return (
    <>
      <PageHeader
        title={t(isShare ? 'share.title' : 'order.title')}
        actions={
          <Button
            component={Link}
            to={isShare ? paths.studentCredits : paths.studentCheckout}
            variant="outlined"
            sx={{ minHeight: 44 }}
          >
            {t(isShare ? 'share.back' : 'order.back')}
          </Button>
        }
      />
      <HeldSlot />
      <QueryView query={query}>
        {(order) => (
          <Box sx={twoColumns}>
            <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
              <OrderNow order={order} step={stepOf(order, search.get('back') === 'paid')} />
            </Box>
            <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
              <OrderFacts order={order} />
              {order.status === 'PENDING' && <OwnBilling />}
            </Box>
          </Box>
        )}
      </QueryView>
    </>
  );
}
