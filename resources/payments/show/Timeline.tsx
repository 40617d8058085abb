import type { PaymentDetail } from '#domain/billing/api/orders.ts';
import type { IconName } from '#domain/shared/appearance.ts';
import type { Currency } from '#domain/values/money.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { type Tone, toneSx } from '#src/theme/tones.ts';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { Box } from '#src/ui/Box.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

type Event = PaymentDetail['events'][number];

const LOOKS: Readonly<Record<string, readonly [IconName, Tone]>> = {
  MADE: ['FiberNew', 'neutral'],
  RECEIVED: ['Paid', 'success'],
  FAILED: ['ErrorOutline', 'danger'],
  CANCELLED: ['Cancel', 'cancel'],
  EXPIRED: ['HistoryToggleOff', 'neutral'],
  REFUNDED: ['Undo', 'accent'],
  REMINDED: ['EditNote', 'warning'],
  INVOICE_SENT: ['EditNote', 'info'],
  PROVIDER: ['SwapHoriz', 'info'],
  NOTED: ['EditNote', 'warning'],
};

/** Activity of a payment, latest first: by staff, by the system, at the payment service. */
export function Timeline({ events, currency }: { events: readonly Event[]; currency: string }) {
  const t = useT();
  if (events.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('payments.no-events')}</Box>;
  const money = (cents: number) => formatMoney(cents, currency as Currency);
  const detailOf = ({ outcome, reason, reference, to, name, ...of }: Event): string =>
    [
      outcome && t(`payments.outcome.${outcome}`),
      of.amountCents !== null && money(of.amountCents),
      of.surplusCents ? t('payments.of-it-surplus', { amount: money(of.surplusCents) }) : null,
      of.restCents ? t('payments.rest-open', { amount: money(of.restCents) }) : null,
      of.credits ? t('payments.credits', { count: of.credits }) : null,
      of.method && t(`payments.method.${of.method}`),
      name,
      to,
      reference,
      reason && t(`payments.failure.${reason}`, { defaultValue: reason }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Box component="ol" sx={list}>
      {events.map((event) => {
        const [icon, tone] = LOOKS[event.kind] ?? LOOKS.NOTED!;
        return (
          <li key={event.id}>
            <Box aria-hidden sx={[dot, toneSx(tone)]}>
              <BadgeIcon name={icon} size="1rem" />
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <b>{t(`payments.event.${event.kind}`)}</b>
              {detailOf(event) && <Box sx={{ overflowWrap: 'anywhere' }}>{detailOf(event)}</Box>}
              <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                <InstantField at={event.at} /> · {event.actorName ?? t('payments.system')}
              </Box>
              {event.externalId && <Box sx={code}>{event.externalId}</Box>}
            </Box>
          </li>
        );
      })}
    </Box>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { position: 'relative', display: 'flex', gap: 1.5, pb: 2 },
  '& > li:last-child': { pb: 0 },
  '& > li:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    left: 13,
    top: 30,
    bottom: 2,
    width: 2,
    bgcolor: 'divider',
  },
} as const;
const dot = {
  flexShrink: 0,
  width: 28,
  height: 28,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
} as const;
const code = {
  fontFamily: 'monospace',
  fontSize: '0.75rem',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const;
