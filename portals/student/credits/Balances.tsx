import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import { useTranslation } from 'react-i18next';
import { KeyFigure } from '#src/ui/KeyFigure.tsx';
import type { Wallet } from '../dashboard/credit-summary.ts';

const NOTHING = { kind: 'INDIVIDUAL', available: 0, held: 0 } as const;

/** Available credits of each kind, without empty kinds; the two never mix (BOOK-09). */
export function Balances({ balances, to }: { balances: Wallet['balances']; to?: string }) {
  const { t } = useTranslation('own-credits');
  const owned = balances.filter(({ available, held }) => available + held > 0);
  const shown = owned.length > 0 ? owned : [NOTHING];
  return shown.map(({ kind, available, held }) => (
    <KeyFigure
      key={kind}
      icon={kind === 'GROUP' ? Groups : AccountBalanceWallet}
      tone={kind === 'GROUP' ? 'accent' : 'regular'}
      label={t(`balance.free.${kind}`)}
      value={available}
      note={t('balance.held', { count: held })}
      {...(to && { to })}
    />
  ));
}
