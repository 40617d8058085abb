import { useTranslation } from 'react-i18next';
import { getOwnBilling, removeOwnBilling } from '#domain/billing/api/billing-details.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { BillingCard } from '#src/features/billing/BillingCard.tsx';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';

const OwnBillingForm = lazyPart(() => import('./OwnBillingForm.tsx').then((m) => m.OwnBillingForm));

/** The recipient of the student's invoices, entered once: in the profile or during checkout. */
export function OwnBilling() {
  const { t } = useTranslation('billing-details');
  const query = useApi(getOwnBilling);
  const remove = useCommand(removeOwnBilling, { invalidates: [getOwnBilling] });
  return (
    <QueryView query={query}>
      {(details) => (
        <BillingCard
          title={t('own-title')}
          hint={t('none-hint')}
          details={details}
          onRemove={() => remove.mutateAsync({})}
          formOf={(onDone) => <OwnBillingForm details={details} onDone={onDone} />}
        />
      )}
    </QueryView>
  );
}
