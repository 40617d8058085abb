import { useTranslation } from 'react-i18next';
import { getOwnBilling, removeOwnBilling } from '#domain/billing/api/billing-details.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { BillingCard } from '#src/features/billing/BillingCard.tsx';
import { paths } from '#src/paths.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Link } from '#src/ui/Link.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';

const OwnBillingForm = lazyPart(() => import('./OwnBillingForm.tsx').then((m) => m.OwnBillingForm));

export interface OwnBillingProps {
  /** Links to the issued invoices. */
  hasInvoicesLink?: boolean;
}

/** The recipient of the student's invoices, entered once: in the profile or during checkout. */
export function OwnBillingCard({ hasInvoicesLink = false }: OwnBillingProps) {
  const { t } = useTranslation('billing-details');
  const query = useApi(getOwnBilling);
  const remove = useCommand(removeOwnBilling, { invalidates: [getOwnBilling] });
  return (
    <QueryView query={query}>
      {(details) => (
        <BillingCard
          title={t('own-title')}
          hint={
            <>
              {t('none-hint')}{' '}
              {hasInvoicesLink && (
                <Link to={paths.studentInvoices} sx={{ display: 'inline-block', py: 1.25 }}>
                  {t('invoices')}
                </Link>
              )}
            </>
          }
          details={details}
          onRemove={() => remove.mutateAsync({})}
          formOf={(onDone) => <OwnBillingForm details={details} onDone={onDone} />}
        />
      )}
    </QueryView>
  );
}
