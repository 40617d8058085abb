import Add from '@mui/icons-material/Add';
import { Link } from 'react-router';
import { CREDIT_KIND, creditKind } from '#domain/billing/credit.ts';
import { exportProducts, type ProductRecord } from '#domain/billing/api/products.ts';
import { language } from '#domain/shared/language.ts';
import { planWords } from '#domain/billing/plan.ts';
import { paths } from '#src/paths.ts';
import { useCan } from '#src/session/use-can.ts';
import { Button } from '#src/ui/Button.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import type { Columns } from '#src/backoffice/table/column.ts';
import type { Filter } from '#src/backoffice/filters/filter.ts';
import { ListScreen } from '#src/backoffice/list/ListScreen.tsx';
import { RowLink } from '#src/backoffice/table/RowLink.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { ResponsiveLabel } from '#src/backoffice/screen/ResponsiveLabel.tsx';

const FILTERS: readonly Filter[] = [
  { kind: 'choice', id: 'creditKind', values: creditKind.options, words: 'vocabulary:creditKind' },
  { kind: 'choice', id: 'language', values: language.options, words: 'vocabulary:language' },
];
const nameOf = ({ name }: ProductRecord): string => planWords(name);

/** Whether a product is on sale. */
function OnSale({ isActive }: { isActive: boolean }) {
  const t = useT();
  const value = isActive ? 'ACTIVE' : 'INACTIVE';
  return <StatusBadge of={null} value={value} word={t(`products.standing.${value}`)} />;
}

function Subscription({ product: { subscriptionMonths } }: { product: ProductRecord }) {
  const t = useT();
  return subscriptionMonths ? t('products.monthly', { count: subscriptionMonths }) : t('products.once');
}

/** How long credits can be used, a subscription's from each month's on. */
function Months({ product: { validMonths } }: { product: ProductRecord }) {
  const t = useT();
  return validMonths ? t('products.months', { count: validMonths }) : t('products.no-end');
}

export const PRODUCT_COLUMNS: Columns<ProductRecord> = [
  {
    id: 'name',
    sortBy: 'name',
    render: (product) => <RowLink to={paths.product(product.id)}>{nameOf(product)}</RowLink>,
  },
  { id: 'position', sortBy: 'position', isNumeric: true, render: ({ position }) => position },
  {
    id: 'priceCents',
    sortBy: 'priceCents',
    isNumeric: true,
    render: ({ priceCents }) => <MoneyField cents={priceCents} />,
  },
  { id: 'credits', isNumeric: true, render: ({ credits }) => credits },
  {
    id: 'creditKind',
    render: ({ creditKind: kind }) => CREDIT_KIND[kind] && <StatusBadge of="creditKind" value={kind} />,
  },
  { id: 'validMonths', render: (product) => <Months product={product} /> },
  { id: 'subscriptionMonths', render: (product) => <Subscription product={product} /> },
  { id: 'soldCount', isNumeric: true, render: ({ soldCount }) => soldCount },
  {
    id: 'isActive',
    render: ({ isActive }) => <OnSale isActive={isActive} />,
  },
];

/** The school's products, in the shop's order. Admins can change it. */
export function ProductList() {
  const t = useT();
  const can = useCan();
  return (
    <>
      <ScreenTitle title={t('products.title')} />
      <BackLink resource="settings" />
      <ListScreen
        resource="products"
        columns={PRODUCT_COLUMNS}
        filters={FILTERS}
        sort={{ field: 'position', order: 'ASC' }}
        picture="money"
        nameOf={nameOf}
        exports={exportProducts}
        create={
          can('settings', 'edit') && (
            <Button component={Link} to={paths.productNew} variant="contained" startIcon={<Add />}>
              <ResponsiveLabel>{t('products.new')}</ResponsiveLabel>
            </Button>
          )
        }
      />
    </>
  );
}
