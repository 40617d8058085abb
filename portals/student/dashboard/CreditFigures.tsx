import { DayText } from '#src/ui/DayText.tsx';
import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { paths } from '#src/paths.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Balances } from '../credits/Balances.tsx';
import { nextExpiry, type Wallet } from './credit-summary.ts';

function ExpiryNotice({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation('student');
  const expiry = nextExpiry(wallet, useToday());
  if (!expiry) return null;
  return (
    <Notice variant="warning" role="note">
      {t('own-credits:balance.expire-soon', { count: expiry.credits })} <DayText date={expiry.on} />
    </Notice>
  );
}

/** Available and reserved credits by kind, and a warning before some expire. */
export function CreditFigures({ wallet }: { wallet: Wallet }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Balances balances={wallet.balances} to={paths.studentCredits} />
      <ExpiryNotice wallet={wallet} />
    </Box>
  );
}
