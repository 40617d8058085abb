import { keepPreviousData } from '@tanstack/react-query';
import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#domain/api/endpoint.ts';
import { listWalletTransactions } from '#calls/student-wallet.ts';
import { useApi } from '#src/api/queries.ts';
import { toneSx } from '#src/tones.ts';
import { Card } from '#src/ui/Card.tsx';
import { DayField } from '#src/ui/DayField.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { Row, Rows } from '#src/ui/Rows.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { pageQuery, usePageNumber } from '#src/ui/use-page.ts';

const SIZE = 15;
type Movement = Reply<typeof listWalletTransactions>['transactions'][number];

const signed = (credits: number): string => (credits > 0 ? `+${credits}` : `−${Math.abs(credits)}`);

function MovementRow({ movement, hasKinds }: { movement: Movement; hasKinds: boolean }) {
  const { t } = useTranslation('student');
  const { reason, lessonAt, teacherName, credits, kind, balanceAfter, at } = movement;
  return (
    <Row>
      <Box sx={[amount, toneSx(credits > 0 ? 'success' : 'neutral')]}>{signed(credits)}</Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <b>{t(`credits.reason.${reason}`)}</b>
          {hasKinds && <StatusBadge value={kind} size="small" />}
        </Box>
        {lessonAt && (
          <Box sx={{ fontSize: '0.9375rem' }}>
            <InstantField at={lessonAt} />
            {teacherName && ` · ${teacherName}`}
          </Box>
        )}
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {t('credits.booked')} <DayField at={at} />
        </Box>
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', whiteSpace: 'nowrap' }}>
        {t('credits.balance-after', { count: balanceAfter })}
      </Box>
    </Row>
  );
}

const hasBothKinds = (movements: readonly Movement[]): boolean =>
  new Set(movements.map(({ kind }) => kind)).size > 1;

/** The page of them that the address names. */
export const useMovements = () =>
  useApi(
    listWalletTransactions,
    { query: pageQuery(usePageNumber(), SIZE) },
    { placeholderData: keepPreviousData },
  );

/** Every change of the free credits with its reason, latest first, so that they always add up. */
export function Movements() {
  const { t } = useTranslation('student');
  const page = usePageNumber();
  const movements = useMovements();
  return (
    <Card title={t('credits.movements')}>
      <QueryView query={movements}>
        {({ transactions, total }) => (
          <>
            {total === 0 && <Box sx={{ color: 'text.secondary' }}>{t('credits.no-movements')}</Box>}
            <Rows>
              {transactions.map((movement) => (
                <MovementRow
                  key={`${movement.id}${movement.kind}`}
                  movement={movement}
                  hasKinds={hasBothKinds(transactions)}
                />
              ))}
            </Rows>
            <Pager page={page} size={SIZE} total={total} />
          </>
        )}
      </QueryView>
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
