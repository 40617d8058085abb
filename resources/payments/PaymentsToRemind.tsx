import { useState, type ReactNode } from 'react';
import { payments, type PaymentRecord } from '#domain/billing/api/payments.ts';
import { useApiPage } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '#src/api/queries.ts';
import { NotesTab } from '#src/backoffice/record/NotesTab.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useCanMoveMoney } from '#src/session/use-can.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { ReminderRow, type Doing } from './ReminderRow.tsx';
import { MoneyOnly } from './MoneyOnly.tsx';
import { PaymentScopes } from './PaymentScopes.tsx';
import { RemindDialog } from './RemindDialog.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { ListContextProvider, type ListControllerResult, useList, useListContext } from 'react-admin';
import { BulkBar } from '#src/backoffice/bulk/BulkBar.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { useSelection } from '#src/backoffice/bulk/use-selection.ts';
import { WholeFilter } from '#src/backoffice/filters/whole-filter.tsx';
import { BulkRemind } from './BulkRemind.tsx';

const STEP = 50;

/** Late and refused payments whose orders still wait: remind by mail, note the call, record what came. */
export function PaymentsToRemind() {
  const t = useT();
  const client = useQueryClient();
  const [doing, setDoing] = useState<Doing>(null);
  const [wanted, setWanted] = useState(STEP);
  const query = {
    filter: JSON.stringify(TO_CHASE),
    sort: JSON.stringify(['dueOn', 'ASC']),
    range: JSON.stringify([0, wanted - 1]),
  };
  const canRemind = useCanMoveMoney();
  const listOf = (rows: readonly PaymentRecord[]) => (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 1 }}>
      {rows.map((payment) => (
        <ReminderRow key={payment.id} payment={payment} onDo={setDoing} />
      ))}
    </Box>
  );
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
              picture="done"
              title={t('payments.none-to-chase')}
              text={t('payments.none-to-chase-text')}
            />
          ) : (
            <>
              {canRemind ? (
                <ReminderCheckboxes rows={rows} total={total}>
                  {listOf(rows)}
                </ReminderCheckboxes>
              ) : (
                listOf(rows)
              )}
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

/** The page's filter for the server. */
const TO_CHASE = { toChase: true };

function PageTick() {
  const t = useT();
  const { data = [] } = useListContext();
  const { togglePage, isWholePage, isPartOfPage } = useSelection();
  if (data.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', mt: 1, ml: 2, gap: 1.5 }}>
      <Checkbox
        label={t('list.select-page')}
        isOn={isWholePage}
        isMixed={isPartOfPage}
        onToggle={togglePage}
      />
      <span aria-hidden>{t('list.select-page')}</span>
    </Box>
  );
}

interface ReminderCheckboxesProps {
  rows: readonly PaymentRecord[];
  total: number;
  children: ReactNode;
}

/** Bulk reminders for ticked payments; the selection ends when the page is left. Payments with money to refund are left out. */
function ReminderCheckboxes({ rows, total, children }: ReminderCheckboxesProps) {
  const data = rows.filter(({ surplusCents }) => surplusCents === 0);
  const ticked = useList({ data });
  const selection = total > rows.length ? total : data.length;
  const list = { ...ticked, data, total: selection, filterValues: TO_CHASE } as ListControllerResult;
  return (
    <ListContextProvider value={list}>
      <WholeFilter>
        <PageTick />
        {children}
        <BulkBar takesAll>
          <BulkRemind />
        </BulkBar>
      </WholeFilter>
    </ListContextProvider>
  );
}
