import { MomentText } from '#src/ui/MomentText.tsx';
import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { listWalletTransactions } from '#domain/billing/api/student-wallet.ts';
import { toneSx } from '#src/theme/tones.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Card } from '#src/ui/Card.tsx';
import { DayField } from '#src/ui/DayField.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { Row, Stack } from '#src/ui/Stack.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';

export const MOVEMENTS_A_PAGE = 15;
type Listed = Reply<typeof listWalletTransactions>;
type Movement = Listed['transactions'][number];

const signed = (credits: number): string =>
  credits > 0 ? `+${credits}` : credits < 0 ? `−${-credits}` : '0';

function MovementRow({ movement, hasKinds }: { movement: Movement; hasKinds: boolean }) {
  const { t } = useTranslation('own-credits');
  const { reason, lessonAt, teacherName, teacherPhotoUrl, credits, kind, balanceAfter, lost, at } = movement;
  return (
    <Row>
      <Box sx={[amount, toneSx(credits > 0 ? 'success' : 'neutral')]}>{signed(credits)}</Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <b>{t(`reason.${reason}`)}</b>
          {hasKinds && <StatusBadge of="creditKind" value={kind} size="small" />}
        </Box>
        {lessonAt && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1,
              fontSize: '0.9375rem',
            }}
          >
            <MomentText at={lessonAt} />
            {teacherName && (
              <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
                <Avatar name={teacherName} photoUrl={teacherPhotoUrl} size={24} />
                {teacherName}
              </Box>
            )}
          </Box>
        )}
        {lost > 0 && <Box sx={{ fontSize: '0.9375rem' }}>{t('lost', { count: lost })}</Box>}
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {t('booked')} {lost > 0 ? <MomentText at={at} /> : <DayField at={at} as="words" />}
        </Box>
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', whiteSpace: 'nowrap' }}>
        {t('balance-after', { count: balanceAfter })}
      </Box>
    </Row>
  );
}

const hasBothKinds = (movements: readonly Movement[]): boolean =>
  new Set(movements.map(({ kind }) => kind)).size > 1;

/** Every change of the available credits with its reason, latest first, so that they always add up. */
export function Movements({ page, movements }: { page: number; movements: Listed }) {
  const { t } = useTranslation('own-credits');
  const { transactions, total } = movements;
  return (
    <Card title={t('movements')}>
      {total === 0 && <Box sx={{ color: 'text.secondary' }}>{t('no-movements')}</Box>}
      <Stack>
        {transactions.map((movement) => (
          <MovementRow
            key={`${movement.id}${movement.kind}`}
            movement={movement}
            hasKinds={hasBothKinds(transactions)}
          />
        ))}
      </Stack>
      <Pager page={page} size={MOVEMENTS_A_PAGE} total={total} />
    </Card>
  );
}

const amount = {
  minWidth: 44,
  minHeight: 32,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 1,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
} as const;
