import TaskAlt from '@mui/icons-material/TaskAlt';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { payments, type PaymentRecord } from '#domain/api/payments.ts';
import { type Currency, formatMoney } from '#domain/values/money.ts';
import { paths } from '#src/paths.ts';
import { useApiPage } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '#src/api/queries.ts';
import { NotesTab } from '../record/NotesTab.tsx';
import { ScreenTitle } from '../screen/ScreenTitle.tsx';
import { useMay } from '#src/session/use-may.ts';
import { useWords } from '../use-words.ts';
import { MoneyOnly } from './MoneyOnly.tsx';
import { Amount } from './Amount.tsx';
import { Failure } from './Failure.tsx';
import { Payer } from './Payer.tsx';
import { PaymentScopes } from './PaymentScopes.tsx';
import { RemindDialog } from './RemindDialog.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { Standing } from './Standing.tsx';

type Doing = { what: 'remind' | 'record' | 'note'; payment: PaymentRecord } | null;
const STEP = 50;

function Row({ payment, onDo }: { payment: PaymentRecord; onDo: (doing: Doing) => void }) {
  const t = useWords();
  const may = useMay();
  const button = (what: NonNullable<Doing>['what']) =>
    may(what === 'note' ? 'payments' : 'money', 'edit') && (
      <Button variant="outlined" onClick={() => onDo({ what, payment })}>
        {t(`payments.do.${what}`)}
      </Button>
    );
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', fontWeight: 600 }}>
          <span>
            <Payer payment={payment} />
          </span>
          <Standing payment={payment} />
        </Box>
        <Link to={paths.payment(payment.id)}>
          <Amount cents={payment.amountCents} of={payment.currency} /> ·{' '}
          {payment.description ?? payment.invoiceNumber}
        </Link>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {payment.surplusCents > 0 ? (
            <>
              {t('payments.step.give-back', {
                surplus: formatMoney(payment.surplusCents, payment.currency as Currency),
              })}
            </>
          ) : payment.dueOn ? (
            <>
              {t('payments.due-on')} <PlainDateField date={payment.dueOn} />
            </>
          ) : (
            <Failure payment={payment} />
          )}
          {payment.surplusCents === 0 && ' · '}
          {payment.surplusCents > 0 ? null : payment.remindedAt ? (
            <>
              {t('payments.last-reminded')} <InstantField at={payment.remindedAt} />
            </>
          ) : (
            t('payments.never-reminded')
          )}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {payment.surplusCents > 0 ? (
          <Button component={RouterLink} to={paths.payment(payment.id)} variant="outlined">
            {t('payments.do.refund')}
          </Button>
        ) : (
          button('remind')
        )}
        {button('note')}
        {payment.surplusCents === 0 && button('record')}
      </Box>
    </Box>
  );
}

/** Late and refused payments whose orders still wait: remind by mail, note the call, record what came. */
export function PaymentsToChase() {
  const t = useWords();
  const client = useQueryClient();
  const [doing, setDoing] = useState<Doing>(null);
  const [wanted, setWanted] = useState(STEP);
  const query = {
    filter: JSON.stringify({ toChase: true }),
    sort: JSON.stringify(['dueOn', 'ASC']),
    range: JSON.stringify([0, wanted - 1]),
  };
  const found = useApiPage(payments.list, { query });
  const close = () => {
    setDoing(null);
    void client.invalidateQueries({ queryKey: keyOf(payments.list) });
  };
  return (
    <MoneyOnly>
      <ScreenTitle title={t('payments.chase-title')} />
      <PaymentScopes />
      <QueryView query={found}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState
              icon={TaskAlt}
              title={t('payments.none-to-chase')}
              text={t('payments.none-to-chase-text')}
            />
          ) : (
            <>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 1 }}>
                {rows.map((payment) => (
                  <Row key={payment.id} payment={payment} onDo={setDoing} />
                ))}
              </Box>
              {total > rows.length && wanted < 200 && (
                <Button onClick={() => setWanted(wanted + STEP)}>{t('payments.more')}</Button>
              )}
            </>
          )
        }
      </QueryView>
      {doing?.what === 'remind' && <RemindDialog payment={doing.payment} onClose={close} />}
      {doing?.what === 'record' && <RecordDialog payment={doing.payment} onClose={close} />}
      {doing?.what === 'note' && (
        <Modal title={t('payments.do.note')} onClose={close}>
          <NotesTab noun="payment" recordId={doing.payment.id} />
        </Modal>
      )}
    </MoneyOnly>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: 2,
  borderRadius: 1.5,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
