import { useTranslation } from 'react-i18next';
import {
  businessInvoices,
  type InvoiceDraft,
  invoiceDrafts,
  issueContractInvoice,
} from '#domain/business/api/business-invoices.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import { formatMoney } from '#src/i18n/format.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { useCommand } from '#src/api/queries.ts';
import { formatMonth } from '#src/i18n/format-month.ts';
import { rowsSx, secondSx } from '#src/features/business/usage/rows-style.ts';
import { Box } from '#src/ui/Box.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { useCurrency } from '#src/ui/currency-context.ts';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { toast } from '#src/toast-store.ts';

interface IssueDialogProps {
  businessId: string;
  draft: InvoiceDraft;
  terms: Omit<Reply<typeof invoiceDrafts>, 'drafts'>;
  onClose: () => void;
}

/** Preview of an invoice with its recipient, and the button to issue it. */
export function IssueDialog({ businessId, draft, terms, onClose }: IssueDialogProps) {
  const { t } = useTranslation(['company-record', 'company', 'common']);
  const currency = useCurrency();
  const { billing } = terms;
  const form = usePlainForm({ dueOn: terms.dueOn as string });
  const issue = useCommand(issueContractInvoice, { invalidates: [invoiceDrafts, businessInvoices] });
  const save = async ({ dueOn }: { dueOn: string }) => {
    const body = { month: draft.month, dueOn: dueOn as PlainDate };
    const { number } = await issue.mutateAsync({ params: { id: businessId }, body });
    toast.success(t('draft.issued', { number }));
    onClose();
  };
  const amount = formatMoney(draft.employeesCents, currency);
  return (
    <Modal
      title={t('draft.heading', { month: formatMonth(draft.month) })}
      size="regular"
      onClose={issue.isPending ? undefined : onClose}
    >
      <DescriptionList
        facts={[
          { label: t('draft.to'), value: <Address {...billing} /> },
          { label: t('draft.mail'), value: billing.email ?? t('draft.no-mail') },
        ]}
      />
      <Box component="ul" sx={[rowsSx, { my: 1 }]}>
        {draft.lines.map(({ contractId, description, credits, amountCents }) => (
          <li key={contractId}>
            <div>
              {description}
              <Box sx={secondSx}>{t('company:behind.credits', { count: credits })}</Box>
            </div>
            <MoneyField cents={amountCents} />
          </li>
        ))}
        <li>
          <b>{t('draft.total')}</b>
          <b>
            <MoneyField cents={draft.totalCents} />
          </b>
        </li>
      </Box>
      {draft.employeesCents > 0 && (
        <Box component="p" sx={{ color: 'text.secondary', m: 0 }}>
          {t('draft.share', { amount })}
        </Box>
      )}
      <Form form={form} onSubmit={save}>
        <DateField name="dueOn" label={t('draft.due')} />
        <Box component="p" sx={{ color: 'text.secondary', m: 0 }}>
          {t('draft.text')}
        </Box>
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t(billing.email ? 'draft.issue' : 'draft.issue-silent')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}

function Address({ name, taxId, address }: IssueDialogProps['terms']['billing']) {
  return (
    <Box sx={{ whiteSpace: 'pre-line' }}>{[name, taxId, address].filter((part) => part).join('\n')}</Box>
  );
}
