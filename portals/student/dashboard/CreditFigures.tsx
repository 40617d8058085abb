import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import { getWallet } from '#calls/student-wallet.ts';
import { useToday } from '#src/agenda/today.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { Balances } from '../credits/Balances.tsx';
import { nextExpiry, type Wallet } from './credit-summary.ts';

function ExpiryNotice({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation('student');
  const expiry = nextExpiry(wallet, useToday());
  if (!expiry) return null;
  return (
    <Notice variant="warning" role="note">
      {t('credits.expire-soon', { count: expiry.credits })} <PlainDateField date={expiry.on} />
    </Notice>
  );
}

/** Free credits by kind, what is set aside, and a warning before some expire. */
export function CreditFigures() {
  const wallet = useApi(getWallet);
  return (
    <QueryView query={wallet}>
      {(data) => (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Balances balances={data.balances} to={paths.studentCredits} />
          <ExpiryNotice wallet={data} />
        </Box>
      )}
    </QueryView>
  );
}
