import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import { Box } from '#src/ui/Box.tsx';
import type * as z from 'zod/mini';
import { studentCredits } from '#domain/api/students.ts';
import { useApi } from '#src/api/queries.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useWords } from '../../use-words.ts';
import { Balances } from './Balances.tsx';
import { Lots } from './Lots.tsx';
import { Movements } from './Movements.tsx';

export type Credits = z.output<typeof studentCredits.reply>;

/** Balances, the lots behind them, and how they came about. */
export function CreditsTab({ id }: { id: string }) {
  const t = useWords();
  const credits = useApi(studentCredits, { params: { id } });
  return (
    <QueryView query={credits}>
      {({ balances, lots, movements }) =>
        lots.length + movements.length === 0 ? (
          <EmptyState icon={AccountBalanceWallet} title={t('credits.empty')} text={t('credits.empty-text')} />
        ) : (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Balances balances={balances} />
            <Lots lots={lots} />
            <Movements movements={movements} />
          </Box>
        )
      }
    </QueryView>
  );
}
