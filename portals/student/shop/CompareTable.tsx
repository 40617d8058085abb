import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { creditsOf, pricePerCredit, type Product } from './offers.ts';
import { usePlanName } from './use-plan-name.ts';
import { disclosure } from '#src/theme/disclosure.ts';

/** All plans side by side, the cheapest credit first. */
export function CompareTable({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation('shop');
  const planName = usePlanName();
  const rows = products.toSorted((a, b) => pricePerCredit(a) - pricePerCredit(b));
  return (
    <Box component="details" sx={{ mt: 3 }}>
      <Box component="summary" sx={disclosure}>
        {t('shop.compare')}
      </Box>
      <Box tabIndex={0} role="region" aria-label={t('shop.compare')} sx={{ overflowX: 'auto' }}>
        <Box component="table" sx={table}>
          <thead>
            <tr>
              {['plan', 'kind', 'credits', 'price', 'hour', 'each', 'months'].map((column) => (
                <th key={column} scope="col">
                  {t(`shop.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((product) => (
              <tr key={product.id}>
                <th scope="row">{planName(product.name)}</th>
                <td>{t(`vocabulary:creditKind.${product.creditKind}`)}</td>
                <td>{creditsOf(product)}</td>
                <td>
                  <MoneyField cents={product.priceCents} />
                </td>
                <td>
                  <MoneyField cents={product.hourCents} />
                </td>
                <td>
                  <MoneyField cents={pricePerCredit(product)} />
                </td>
                <td>{product.validMonths ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  bgcolor: 'background.paper',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { p: 1.25, textAlign: 'left', borderBottom: 1, borderColor: 'divider', whiteSpace: 'nowrap' },
  '& thead th': { color: 'text.secondary', fontSize: '0.875rem' },
} as const;
