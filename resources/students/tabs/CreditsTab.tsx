import Edit from '@mui/icons-material/EditOutlined';
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import { useState } from 'react';
import { Link } from 'react-router';
import { Box } from '#src/ui/Box.tsx';
import { studentCredits, type StudentCredits } from '#domain/people/api/student-tabs.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useCanMoveMoney } from '#src/session/use-can.ts';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { CorrectCredits } from './CorrectCredits.tsx';
import { Lots } from './Lots.tsx';
import { Subscriptions } from './Subscriptions.tsx';
import { Movements } from './Movements.tsx';
import { WhenEditable } from '#src/backoffice/record/WhenEditable.tsx';
import { studentStatement } from '#domain/billing/api/wallet.ts';
import { addMonths, isPlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { addressOf } from '#src/api/client.ts';
import { downloadFile } from '#src/api/download.ts';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { LabelledDate } from '#src/backoffice/form/LabelledDate.tsx';
import { Card } from '#src/ui/Card.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';

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
              picture="money"
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

interface Days {
  from: PlainDate;
  to: PlainDate;
}

/** The statement as a PDF, of the last year unless other days are chosen. */
function Statement({ studentId, onClose }: { studentId: string; onClose: () => void }) {
  const t = useT();
  const today = useToday();
  const [from, setFrom] = useState<string>(addMonths(today, -12));
  const [to, setTo] = useState<string>(today);
  const days = isPlainDate(from) && isPlainDate(to) && from <= to ? { from, to } : null;
  const [isBusy, setIsBusy] = useState(false);
  const save = async (query: Days) => {
    setIsBusy(true);
    try {
      const address = addressOf(studentStatement, { params: { id: studentId }, query });
      await downloadFile(address);
      onClose();
    } catch (error) {
      toast.error(errorText(error, t));
    } finally {
      setIsBusy(false);
    }
  };
  const actions = (
    <DialogButtons onCancel={onClose}>
      <Button variant="contained" disabled={!days} loading={isBusy} onClick={() => days && void save(days)}>
        {t('credits.statement-save')}
      </Button>
    </DialogButtons>
  );
  return (
    <Modal title={t('credits.statement')} size="small" onClose={onClose} actions={actions}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <LabelledDate label={t('credits.from')} value={from} onChange={setFrom} />
        <LabelledDate label={t('credits.to')} value={to} onChange={setTo} />
      </Box>
    </Modal>
  );
}

const PLACES = ['available', 'held', 'consumed', 'expired'] as const;

/** Credits of each kind by state; available ones first, because they can be used for booking. */
function Balances({ balances }: Pick<StudentCredits, 'balances'>) {
  const t = useT();
  return (
    <Box sx={grid}>
      {balances.map((balance) => (
        <Card key={balance.kind}>
          <StatusBadge of="creditKind" value={balance.kind} />
          <Box component="dl" sx={figures}>
            {PLACES.map((place) => (
              <div key={place} data-place={place}>
                <dt>{t(`credits.place.${place}`)}</dt>
                <dd>{balance[place]}</dd>
              </div>
            ))}
          </Box>
        </Card>
      ))}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
} as const;
const figures = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 3,
  m: 0,
  mt: 1.5,
  '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
  '& dd': { m: 0, fontSize: '1.125rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& [data-place="available"] dd': { fontSize: '1.875rem', lineHeight: 1.1, fontWeight: 700 },
} as const;
