import type { ReactNode } from 'react';
import { ListContextProvider, type ListControllerResult, useList, useListContext } from 'react-admin';
import type { PaymentRecord } from '#domain/billing/api/payments.ts';
import { Box } from '#src/ui/Box.tsx';
import { BulkBar } from '#src/backoffice/bulk/BulkBar.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { useSelection } from '#src/backoffice/bulk/use-selection.ts';
import { WholeFilter } from '#src/backoffice/filters/whole-filter.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { BulkRemind } from './BulkRemind.tsx';

/** What the page shows, as the server filters it. */
export const TO_CHASE = { toChase: true };

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
export function ReminderCheckboxes({ rows, total, children }: ReminderCheckboxesProps) {
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
