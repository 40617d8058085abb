import { DayText } from '#src/ui/DayText.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { listOwnSubscriptions as listed } from '#domain/billing/api/own-subscriptions.ts';
import { changeOwnSubscription } from '#calls/billing/api/own-subscriptions.ts';
import { getCreditsOverview } from '#calls/billing/api/student-wallet.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { errorText } from '#src/api/error-text.ts';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { toast } from '#src/toast-store.ts';

type Subscription = Reply<typeof listed>[number];
type Change = 'PAUSE' | 'RESUME' | 'CANCEL';

const DONE = { PAUSE: 'paused', RESUME: 'resumed', CANCEL: 'cancelled' } as const;

function useChange({ product: name }: Subscription, onDone: () => void) {
  const { t } = useTranslation('buying');
  return useCommand(changeOwnSubscription, {
    invalidates: [getCreditsOverview],
    onSuccess: (_, { body }) => {
      if (body) toast.success(t(`subscription.${DONE[body.change]}`, { name }));
      onDone();
    },
    onError: (error) => toast.error(errorText(error, t)),
  });
}

function Changes({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('buying');
  const [asked, setAsked] = useState<'PAUSE' | 'CANCEL' | null>(null);
  const change = useChange(subscription, () => setAsked(null));
  const { id, status, product: name } = subscription;
  const run = (what: Change) => change.mutate({ params: { id }, body: { change: what } });
  if (status !== 'ACTIVE' && status !== 'PAUSED') return null;
  const word = asked === 'PAUSE' ? 'pause' : 'cancel';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {status === 'ACTIVE' && (
        <Button variant="outlined" onClick={() => setAsked('PAUSE')} sx={{ minHeight: 44 }}>
          {t('subscription.pause')}
        </Button>
      )}
      {status === 'PAUSED' && (
        <Button
          variant="contained"
          loading={change.isPending}
          onClick={() => run('RESUME')}
          sx={{ minHeight: 44 }}
        >
          {t('subscription.resume')}
        </Button>
      )}
      <Button onClick={() => setAsked('CANCEL')} sx={{ minHeight: 44 }}>
        {t('subscription.cancel')}
      </Button>
      {asked !== null && (
        <ConfirmDialog
          title={t(`subscription.${word}-title`, { name })}
          consequence={t(`subscription.${word}-consequence`)}
          confirmLabel={t(`subscription.${word}`)}
          cancelLabel={t('subscription.keep')}
          isDangerous={asked === 'CANCEL'}
          isBusy={change.isPending}
          onConfirm={() => run(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Box>
  );
}

function Dates({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('buying');
  const { nextGrantOn, endsOn, pausedOn, status } = subscription;
  if (status === 'PAUSED')
    return (
      <>
        {t('subscription.paused-since')} {pausedOn && <DayText date={pausedOn} />}
      </>
    );
  return (
    <>
      {nextGrantOn === null ? t('subscription.all-given') : t('subscription.next')}{' '}
      {nextGrantOn !== null && <DayText date={nextGrantOn} />} · {t('subscription.ends')}{' '}
      <DayText date={endsOn} />
    </>
  );
}

/** Subscriptions, with pause, resume and cancel; null if there are none. */
export function Subscriptions({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const { t } = useTranslation('buying');
  if (subscriptions.length === 0) return null;
  return (
    <Card title={t('subscription.title')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {subscriptions.map((one) => (
          <Box component="li" key={one.id}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <b>{one.product}</b>
              <StatusBadge
                of={null}
                value={one.status === 'PAST_DUE' ? 'OVERDUE' : one.status}
                word={t(`subscription.standing.${one.status}`)}
                size="small"
              />
            </Box>
            <div>
              {t('subscription.each', { count: one.credits })} ·{' '}
              {t('subscription.given', { given: one.grants, months: one.months })}
            </div>
            {one.status !== 'CANCELLED' && (
              <Box sx={{ color: 'text.secondary' }}>
                <Dates subscription={one} />
              </Box>
            )}
            <Changes subscription={one} />
          </Box>
        ))}
      </Box>
    </Card>
  );
}
