import { formatCount } from '#src/i18n/format-count.ts';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Add from '@mui/icons-material/Add';
import { Link } from 'react-router';
import {
  exportPayments,
  type PaymentRecord,
  paymentMethod,
  paymentState,
  paymentTotals,
} from '#domain/billing/api/payments.ts';
import { orderKind } from '#domain/billing/payment.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import type { Filter } from '#src/backoffice/filters/filter.ts';
import { ListScreen } from '#src/backoffice/list/ListScreen.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useCanMoveMoney } from '#src/session/use-can.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { MoneyOnly } from './MoneyOnly.tsx';
import { PaymentCharts } from './PaymentCharts.tsx';
import { BulkRemind } from './BulkRemind.tsx';
import { PAYMENT_COLUMNS } from './payment-columns.tsx';
import { PaymentScopes } from './PaymentScopes.tsx';
import { ResponsiveLabel } from '#src/backoffice/screen/ResponsiveLabel.tsx';
import { PhoneFold } from '#src/backoffice/table/PhoneFold.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { exportInvoices } from '#domain/billing/api/invoices.ts';
import { daysOfMonth, monthOf, monthsFrom } from '#domain/values/month.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { addressOf } from '#src/api/client.ts';
import { downloadFile } from '#src/api/download.ts';
import { formatMonth } from '#src/i18n/format-month.ts';
import { Box } from '#src/ui/Box.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { SelectInput } from '#src/backoffice/form/SelectInput.tsx';
import { useListContext } from 'react-admin';
import { MoneyField } from '#src/ui/MoneyField.tsx';

const FILTERS: readonly Filter[] = [
  { kind: 'choice', id: 'status', values: paymentState.options, words: 'vocabulary:paymentStatus' },
  { kind: 'choice', id: 'kind', values: orderKind.options, words: 'office:payments.kind' },
  { kind: 'choice', id: 'method', values: paymentMethod.options, words: 'office:payments.method' },
  { kind: 'reference', id: 'studentId', resource: 'students', nameField: 'fullName' },
  { kind: 'reference', id: 'businessId', resource: 'business', nameField: 'name' },
  { kind: 'reference', id: 'productId', resource: 'products', nameField: 'name' },
  { kind: 'amount', id: 'amount', from: 'amountFrom', to: 'amountTo' },
  { kind: 'days', id: 'created', from: 'createdFrom', to: 'createdTo' },
  { kind: 'days', id: 'paid', from: 'paidFrom', to: 'paidTo' },
];
const nameOf = ({ studentName, businessName, id }: PaymentRecord): string =>
  studentName ?? businessName ?? id;

/** ROUTE-03: the payments, newest first, with their totals. */
export function PaymentList() {
  const t = useT();
  const canChange = useCanMoveMoney();
  const create = canChange && (
    <Button component={Link} to={paths.paymentNew()} variant="contained" startIcon={<Add />}>
      <ResponsiveLabel>{t('payments.new')}</ResponsiveLabel>
    </Button>
  );
  return (
    <MoneyOnly>
      <ScreenTitle title={t('payments.title')} />
      <ListScreen
        resource="payments"
        columns={PAYMENT_COLUMNS}
        filters={FILTERS}
        sort={{ field: 'createdAt', order: 'DESC' }}
        picture="money"
        nameOf={nameOf}
        exports={exportPayments}
        {...(canChange && { bulk: <BulkRemind />, isBulkOfAll: true })}
        scope={<PaymentScopes />}
        above={
          <>
            <Totals />
            <PhoneFold label={t('payments.charts.label')}>
              <PaymentCharts />
            </PhoneFold>
          </>
        }
        tools={<AccountantButton />}
        create={create}
      />
    </MoneyOnly>
  );
}

/** An accountant asks for the last years at most. */
const MONTHS_BACK = 72;

/** Invoices and credit notes of a month for the accountant. */
function AccountantButton() {
  const t = useT();
  const today = monthOf(useToday());
  const months = Array.from({ length: MONTHS_BACK }, (_, back) => {
    const value = monthsFrom(today, -back);
    return { value, label: formatMonth(value) };
  });
  const [isOpen, setIsOpen] = useState(false);
  const [month, setMonth] = useState(() => monthsFrom(today, -1));
  const file = useMutation({
    mutationFn: async () => {
      const query = daysOfMonth(month);
      await downloadFile(addressOf(exportInvoices, { query }));
      setIsOpen(false);
    },
    onError: (error) => toast.error(errorText(error, t)),
  });
  return (
    <>
      <Button startIcon={<ReceiptLong />} onClick={() => setIsOpen(true)}>
        <ResponsiveLabel>{t('payments.accountant')}</ResponsiveLabel>
      </Button>
      {isOpen && (
        <Modal
          title={t('payments.accountant-title')}
          size="small"
          onClose={() => setIsOpen(false)}
          actions={
            <DialogButtons onCancel={() => setIsOpen(false)}>
              <Button variant="contained" loading={file.isPending} onClick={() => file.mutate()}>
                {t('payments.accountant-save')}
              </Button>
            </DialogButtons>
          }
        >
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Box>{t('payments.accountant-text')}</Box>
            <SelectInput label={t('payments.month')} value={month} options={months} onChange={setMonth} />
          </Box>
        </Modal>
      )}
    </>
  );
}

/** Totals of all payments that match the filters, not only of this page. */
function Totals() {
  const t = useT();
  const { meta } = useListContext();
  const { success, data } = paymentTotals.safeParse(meta?.totals);
  if (!success) return null;
  const { count, paidCents, refundedCents, pendingCents, overdueCents, surplusCents } = data;
  const figures = {
    paid: paidCents,
    refunded: refundedCents,
    net: paidCents - refundedCents,
    pending: pendingCents,
    overdue: overdueCents,
    ...(surplusCents > 0 && { surplus: surplusCents }),
  };
  return (
    <Box component="dl" aria-label={t('payments.totals.label', { count })} sx={row}>
      <div>
        <dt>{t('payments.totals.count')}</dt>
        <dd>{formatCount(count)}</dd>
      </div>
      {Object.entries(figures).map(([id, cents]) => (
        <div key={id} data-late={(id === 'overdue' || id === 'surplus') && cents > 0}>
          <dt>{t(`payments.totals.${id}`)}</dt>
          <dd>
            <MoneyField cents={cents} />
          </dd>
        </div>
      ))}
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(120px, 1fr))' },
  gap: 1,
  m: 0,
  mb: 1.5,
  '& > div': {
    px: 1.5,
    py: 1,
    borderRadius: 1,
    border: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
  },
  '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
  '& dd': { m: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
  '& [data-late="true"] dd': { color: 'error.main' },
} as const;
