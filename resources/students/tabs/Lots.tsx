import { DayText } from '#src/ui/DayText.tsx';
import type { StudentCredits } from '#domain/people/api/student-tabs.ts';
import { Box } from '#src/ui/Box.tsx';
import { daysBetween, type PlainDate } from '#domain/values/plain-date.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { Card } from '#src/ui/Card.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

type Lot = StudentCredits['lots'][number];

/** Days before the end from which a lot needs looking after (BOOK-10: the first reminder). */
const SOON = 30;

/** How much of a lot's time is gone, 0 to 1. */
export function timeGone(from: PlainDate, to: PlainDate, today: PlainDate): number {
  const whole = Math.max(1, daysBetween(from, to));
  return Math.min(1, Math.max(0, daysBetween(from, today) / whole));
}

function Expiry({ lot }: { lot: Lot }) {
  const t = useT();
  const today = useToday();
  const { grantedOn, expiresOn } = lot;
  if (!expiresOn) return <Box sx={{ color: 'text.secondary' }}>{t('credits.never-expires')}</Box>;
  const left = daysBetween(today, expiresOn);
  const state = left < 0 ? 'over' : left <= SOON ? 'soon' : 'calm';
  return (
    <Box sx={{ flex: '1 1 200px' }}>
      <Box data-state={state} sx={bar}>
        <Box aria-hidden style={{ width: `${timeGone(grantedOn, expiresOn, today) * 100}%` }} />
      </Box>
      <Box data-state={state} sx={text}>
        {t(left < 0 ? 'credits.expired-on' : 'credits.expires-on')} <DayText date={expiresOn} />
        {left >= 0 && ` · ${t('credits.days-left', { count: left })}`}
      </Box>
    </Box>
  );
}

function LotList({ lots }: { lots: readonly Lot[] }) {
  const t = useT();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lots.map((lot) => (
        <Box component="li" key={lot.id} sx={row}>
          <Box sx={{ flex: '1 1 220px' }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <b>{t('credits.of-lot', { count: lot.credits, free: lot.availableCredits })}</b>
              <StatusBadge of="creditKind" value={lot.kind} size="small" />
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {t(`credits.source.${lot.source}`)} · <DayText date={lot.grantedOn} />
              {lot.heldCredits > 0 && ` · ${t('credits.held', { count: lot.heldCredits })}`}
            </Box>
          </Box>
          <Expiry lot={lot} />
        </Box>
      ))}
    </Box>
  );
}

const isSpent = ({ availableCredits, heldCredits }: Lot): boolean => availableCredits + heldCredits === 0;

/** Credits bought together, with one expiry: the nearest is used first (BOOK-08). */
export function Lots({ lots }: Pick<StudentCredits, 'lots'>) {
  const t = useT();
  const spent = lots.filter(isSpent);
  const live = lots.filter((lot) => !isSpent(lot));
  if (lots.length === 0) return null;
  return (
    <Card title={t('credits.lots')}>
      {live.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('credits.no-lots')}</Box>
      ) : (
        <LotList lots={live} />
      )}
      {spent.length > 0 && (
        <Box component="details" sx={{ mt: 1 }}>
          <Box component="summary" sx={{ cursor: 'pointer', py: 1, color: 'text.secondary' }}>
            {t('credits.spent-lots', { count: spent.length })}
          </Box>
          <LotList lots={spent} />
        </Box>
      )}
    </Card>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
const bar = {
  height: 8,
  borderRadius: 99,
  overflow: 'hidden',
  bgcolor: 'divider',
  '& > *': { height: '100%', borderRadius: 99, bgcolor: 'primary.main' },
  '&[data-state="soon"] > *': { bgcolor: 'warning.main' },
  '&[data-state="over"] > *': { bgcolor: 'text.secondary' },
} as const;
const text = {
  mt: 0.5,
  fontSize: '0.8125rem',
  color: 'text.secondary',
  '&[data-state="soon"]': { color: 'warning.main', fontWeight: 600 },
} as const;
