import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import { useState } from 'react';
import { Link } from 'react-router';
import { Box } from '#src/ui/Box.tsx';
import { studentCredits } from '#domain/people/api/students.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useCanMoveMoney } from '#src/session/use-can.ts';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Balances } from './Balances.tsx';
import { CorrectCredits } from './CorrectCredits.tsx';
import { Lots } from './Lots.tsx';
import { Statement } from './Statement.tsx';
import { Subscriptions } from './Subscriptions.tsx';
import { Movements } from './Movements.tsx';
import { WhenEditable } from '#src/backoffice/record/WhenEditable.tsx';

/** Balances, the lots behind them, and how they came about. */
export function CreditsTab({ id }: { id: string }) {
  const t = useT();
  const [open, setOpen] = useState<'correct' | 'statement' | null>(null);
  const close = () => setOpen(null);
  const canTake = useCanMoveMoney();
  const credits = useApi(studentCredits, { params: { id } });
  return (
    <QueryView query={credits}>
      {({ balances, lots, movements }) => (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
            <WhenEditable>
              <Button variant="outlined" startIcon={<Edit />} onClick={() => setOpen('correct')}>
                {t('credits.correct')}
              </Button>
            </WhenEditable>
            <Button variant="outlined" startIcon={<PictureAsPdf />} onClick={() => setOpen('statement')}>
              {t('credits.statement')}
            </Button>
          </Box>
          <Box sx={{ mb: 2 }}>
            <Subscriptions studentId={id} />
          </Box>
          {open === 'correct' && <CorrectCredits studentId={id} balances={balances} onClose={close} />}
          {open === 'statement' && <Statement studentId={id} onClose={close} />}
          {lots.length + movements.length === 0 ? (
            <EmptyState
              icon={AccountBalanceWallet}
              title={t('credits.empty')}
              text={t('credits.empty-text')}
              action={
                canTake && (
                  <Button component={Link} to={paths.paymentNew({ studentId: id })} variant="contained">
                    {t('payments.new')}
                  </Button>
                )
              }
            />
          ) : (
            <Box sx={{ display: 'grid', gap: 2 }}>
              <Balances balances={balances} />
              <Lots lots={lots} />
              <Movements movements={movements} />
            </Box>
          )}
        </>
      )}
    </QueryView>
  );
}
