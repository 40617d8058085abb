import { Box } from '#src/ui/Box.tsx';
import { formatMoney, type Currency } from '#domain/values/money.ts';
import { InstantField } from '#src/ui/InstantField.tsx';
import { useWords } from '../../use-words.ts';
import type { PaymentDetail } from '../PaymentShow.tsx';

type Event = PaymentDetail['events'][number];

/** What happened to a payment, the latest first: by staff, by the system, at the payment service. */
export function Timeline({ events, currency }: { events: readonly Event[]; currency: string }) {
  const t = useWords();
  if (events.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('payments.no-events')}</Box>;
  const detailOf = ({ reason, reference, to, name, amountCents, credits }: Event): string =>
    [
      amountCents !== null && formatMoney(amountCents, currency as Currency),
      credits ? t('payments.credits', { count: credits }) : null,
      name,
      to,
      reference,
      reason,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Box component="ol" sx={list}>
      {events.map((event) => (
        <li key={event.id}>
          <b>{t(`payments.event.${event.kind}`)}</b>
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            <InstantField at={event.at} /> · {event.actorName ?? t('payments.system')}
          </Box>
          {detailOf(event) && <Box sx={{ overflowWrap: 'anywhere' }}>{detailOf(event)}</Box>}
        </li>
      ))}
    </Box>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  '& > li': { pl: 2, borderLeft: '3px solid', borderColor: 'divider' },
} as const;
