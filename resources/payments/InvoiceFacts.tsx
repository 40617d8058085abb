import { useTranslation } from 'react-i18next';
import { withCountryName } from '#domain/shared/country.ts';
import type { InvoiceBuyer } from '#domain/billing/api/orders.ts';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Buyer and e-mail address of an invoice, to check before it is issued. */
export function InvoiceFacts({ buyer: { name, taxId, address, mailTo } }: { buyer: InvoiceBuyer }) {
  const t = useT();
  const { language } = useTranslation().i18n;
  return (
    <Box component="dl" sx={facts}>
      <dt>{t('payments.invoice-to')}</dt>
      <dd>
        {name}
        {taxId && <div>{t('payments.buyer-tax-id', { taxId })}</div>}
        {address && <Box sx={{ whiteSpace: 'pre-line' }}>{withCountryName(address, language)}</Box>}
      </dd>
      <dt>{t('payments.mailed-to')}</dt>
      <dd>{mailTo ?? t('payments.mailed-nowhere')}</dd>
    </Box>
  );
}

const facts = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'auto 1fr' },
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' },
} as const;
