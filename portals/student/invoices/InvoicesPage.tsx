import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { listOwnInvoices } from '#calls/billing/api/own-invoices.ts';
import { useApi } from '#src/api/queries.ts';
import { twoColumns } from '#src/theme/columns.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { pageQuery, usePageNumber } from '#src/ui/use-page.ts';
import { OwnCards } from '../OwnCards.tsx';
import { OwnBilling } from '../OwnBilling.tsx';
import { InvoiceRows } from './InvoiceRows.tsx';
import { NoInvoices } from './NoInvoices.tsx';

const SIZE = 20;
const ALL = 'all';

interface YearsProps {
  years: readonly number[];
  year: string | null;
}

/** The years that have invoices; which one is shown is in the address. */
function Years({ years, year }: YearsProps) {
  const { t } = useTranslation('invoices');
  const [, setSearch] = useSearchParams();
  if (years.length < 2) return null;
  const options = years.map((each) => ({ value: String(each), label: String(each) }));
  return (
    <Box sx={{ mb: 1.5, maxWidth: 480 }}>
      <ToggleGroup
        label={t('year')}
        isLabelHidden
        value={year ?? ALL}
        options={[{ value: ALL, label: t('all-years') }, ...options]}
        onChange={(value) =>
          setSearch(value === ALL ? {} : { year: value }, { replace: true, preventScrollReset: true })
        }
      />
    </Box>
  );
}

/** ROUTE-19: the student's invoices and credit notes by year, each as a PDF, and the payer of the next ones. */
export function InvoicesPage() {
  const { t } = useTranslation('invoices');
  const [search] = useSearchParams();
  const page = usePageNumber();
  const asked = search.get('year') ?? '';
  const year = /^2\d{3}$/.test(asked) ? asked : null;
  const invoices = useApi(
    listOwnInvoices,
    { query: { ...(year && { year }), ...pageQuery(page, SIZE) } },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Box sx={twoColumns}>
        <Card title={t('list')}>
          <QueryView query={invoices}>
            {({ invoices: rows, total, years }) => (
              <>
                <Years years={years} year={year} />
                {total === 0 ? (
                  <NoInvoices year={years.length > 0 ? year : null} />
                ) : (
                  <InvoiceRows rows={rows} />
                )}
                <Pager page={page} size={SIZE} total={total} />
              </>
            )}
          </QueryView>
        </Card>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <OwnBilling />
          <OwnCards />
        </Box>
      </Box>
    </>
  );
}
