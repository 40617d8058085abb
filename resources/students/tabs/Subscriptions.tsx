import { DayText } from '#src/ui/DayText.tsx';
import { useState } from 'react';
import { studentCredits } from '#domain/people/api/student-tabs.ts';
import {
  changeSubscription,
  studentSubscriptions,
  type SubscriptionRecord,
} from '#domain/billing/api/subscriptions.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { useCan } from '#src/session/use-can.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Link } from '#src/ui/Link.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { toast } from '#src/toast-store.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

type Change = 'PAUSE' | 'RESUME' | 'CANCEL';
interface SubscriptionChange {
  subscription: SubscriptionRecord;
  change: Change;
}

const CHANGES: Readonly<Partial<Record<SubscriptionRecord['status'], readonly Change[]>>> = {
  ACTIVE: ['PAUSE', 'CANCEL'],
  PAUSED: ['RESUME', 'CANCEL'],
  PAST_DUE: ['CANCEL'],
};

function Row({
  subscription,
  onAsk,
}: {
  subscription: SubscriptionRecord;
  onAsk: (asking: SubscriptionChange) => void;
}) {
  const t = useT();
  const seesMoney = useCan()('money', 'view');
  const { product, status, credits, grants, months, nextGrantOn, pausedOn, paymentId } = subscription;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 240px' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <b>{paymentId && seesMoney ? <Link to={paths.payment(paymentId)}>{product}</Link> : product}</b>
          <StatusBadge
            of={null}
            value={status === 'PAST_DUE' ? 'OVERDUE' : status}
            word={t(`subscriptions.standing.${status}`)}
            size="small"
          />
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {t('subscriptions.given', { count: credits, grants, months })}
          {nextGrantOn && (
            <>
              {' · '}
              {t('subscriptions.next')} <DayText date={nextGrantOn} />
            </>
          )}
          {pausedOn && (
            <>
              {' · '}
              {t('subscriptions.paused')} <DayText date={pausedOn} />
            </>
          )}
        </Box>
      </Box>
      {CHANGES[status]?.map((change) => (
        <Button key={change} variant="outlined" onClick={() => onAsk({ subscription, change })}>
          {t(`subscriptions.do.${change}`)}
        </Button>
      ))}
    </Box>
  );
}

/** The student's subscriptions, with granted and next credits; null if there are none. */
export function Subscriptions({ studentId }: { studentId: string }) {
  const t = useT();
  const [asking, setAsking] = useState<SubscriptionChange | null>(null);
  const subscriptions = useApi(studentSubscriptions, { params: { id: studentId } });
  const change = useCommand(changeSubscription, {
    invalidates: [studentSubscriptions, studentCredits],
    onSuccess: () => {
      toast.success(t('subscriptions.changed'));
      setAsking(null);
    },
    onError: (error) => toast.error(errorText(error, t)),
  });
  if (!subscriptions.data || subscriptions.data.length === 0) return null;
  return (
    <Card title={t('subscriptions.title')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {subscriptions.data.map((subscription) => (
          <Row key={subscription.id} subscription={subscription} onAsk={setAsking} />
        ))}
      </Box>
      {asking && (
        <ConfirmDialog
          title={t(`subscriptions.ask.${asking.change}`, { name: asking.subscription.product })}
          consequence={t(`subscriptions.then.${asking.change}`)}
          confirmLabel={t(`subscriptions.do.${asking.change}`)}
          isDangerous={asking.change === 'CANCEL'}
          isBusy={change.isPending}
          onConfirm={() =>
            change.mutate({ params: { id: asking.subscription.id }, body: { change: asking.change } })
          }
          onCancel={() => setAsking(null)}
        />
      )}
    </Card>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
