import { keepPreviousData } from '@tanstack/react-query';
import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#domain/api/endpoint.ts';
import { listWalletTransactions } from '#calls/student-wallet.ts';
import { useApi } from '#src/api/queries.ts';
import { toneSx } from '#src/tones.ts';
import { Card } from '#src/ui/Card.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { pageQuery, usePageNumber } from '#src/ui/use-page.ts';

const SIZE = 15;
type Movement = Reply<typeof listWalletTransactions>['transactions'][number];

const signed = (credits: number): string => (credits > 0 ? `+${credits}` : `−${Math.abs(credits)}`);

function MovementRow({ movement }: { movement: Movement }) {
  const { t } = useTranslation('student');
  const { reason, lessonAt, teacherName, credits, kind, balanceAfter, at } = movement;
  return (
    <Box component="li" sx={row}>
      <Box sx={[amount, toneSx(credits > 0 ? 'success' : 'neutral')]}>{signed(credits)}</Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <b>{t(`credits.reason.${reason}`)}</b>
        {lessonAt && (
          <Box sx={{ fontSize: '0.9375rem' }}>
            {t('credits.lesson')} <InstantField at={lessonAt} />
            {teacherName && ` · ${teacherName}`}
          </Box>
        )}
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          <InstantField at={at} /> · {t('credits.balance-after', { count: balanceAfter, kind: t(`vocabulary:creditKind.${kind}`) })}
        </Box>
      </Box>
    </Box>
  );
}

/** Every change of the free credits with its reason, latest first, so that they always add up. */
export function Movements() {
  const { t } = useTranslation('student');
  const page = usePageNumber();
  const movements = useApi(
    listWalletTransactions,
    { query: pageQuery(page, SIZE) },
    { placeholderData: keepPreviousData },
  );
  return (
    <Card title={t('credits.movements')}>
      <QueryView query={movements}>
        {({ transactions, total }) => (
          <>
            {total === 0 && <Box sx={{ color: 'text.secondary' }}>{t('credits.no-movements')}</Box>}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {transactions.map((movement) => (
                <MovementRow key={`${movement.id}${movement.kind}`} movement={movement} />
              ))}
            </Box>
            <Pager page={page} size={SIZE} total={total} />
          </>
        )}
      </QueryView>
    </Card>
  );
}

const row = { display: 'flex', gap: 1.5, py: 1.25, alignItems: 'flex-start', '& + &': { borderTop: 1, borderColor: 'divider' } } as const;
const amount = {
  minWidth: 44,
  minHeight: 32,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 1,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
} as const;
