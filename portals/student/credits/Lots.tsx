import { DayText } from '#src/ui/DayText.tsx';
import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import { daysBetween, type PlainDate } from '#domain/values/plain-date.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { Card } from '#src/ui/Card.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { EXPIRY_WARNING_DAYS, type Wallet } from '../dashboard/credit-summary.ts';

type Lot = Wallet['lots'][number];

function Expiry({ on }: { on: PlainDate | null }) {
  const { t } = useTranslation('own-credits');
  const today = useToday();
  if (!on) return <>{t('never-expires')}</>;
  const days = daysBetween(today, on);
  const isNear = days <= EXPIRY_WARNING_DAYS;
  return (
    <Box component="span" sx={{ color: isNear ? 'warning.main' : 'inherit', fontWeight: isNear ? 700 : 400 }}>
      {t('expires')} <DayText date={on} /> ({t('days-left', { count: days })})
    </Box>
  );
}

function LotRow({ lot }: { lot: Lot }) {
  const { t } = useTranslation('own-credits');
  return (
    <Box component="li" sx={row}>
      <Box
        sx={{
          fontSize: '1.375rem',
          fontWeight: 700,
          minWidth: 44,
          textAlign: 'center',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {lot.availableCredits}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <b>{t(`source.${lot.source}`)}</b>
          <StatusBadge of="creditKind" value={lot.kind} size="small" />
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {t('since')} <DayText date={lot.grantedOn} /> ·{' '}
          {t('own-credits:balance.held', { count: lot.heldCredits })}
        </Box>
        <Box sx={{ fontSize: '0.875rem' }}>
          <Expiry on={lot.expiresOn} />
        </Box>
      </Box>
    </Box>
  );
}

/** Credits bought together, with one expiry: the nearest is used first (BOOK-08). */
export function Lots({ lots }: { lots: readonly Lot[] }) {
  const { t } = useTranslation('own-credits');
  if (lots.length === 0) return null;
  return (
    <Card title={t('lots')}>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mb: 1 }}>{t('lots-text')}</Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lots.map((lot) => (
          <LotRow key={lot.id} lot={lot} />
        ))}
      </Box>
    </Card>
  );
}

const row = {
  display: 'flex',
  gap: 1.5,
  py: 1.5,
  alignItems: 'center',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
