import { Box } from '#src/ui/Box.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { addProduct } from '#domain/billing/cart-changes.ts';
import { studentCan } from '#domain/people/student.ts';
import { listProducts } from '#calls/people/api/student-platform.ts';
import { useApi } from '#src/api/queries.ts';
import { NoEntryPage } from '#src/pages/NoEntryPage.tsx';
import { paths } from '#src/paths.ts';
import { changeCart, useCart } from '#src/session/cart-store.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { toast } from '#src/toast-store.ts';
import { AskSupport } from './AskSupport.tsx';
import { HeldSlot } from './booking/HeldSlot.tsx';
import { CompareTable } from './shop/CompareTable.tsx';
import { type Product, shelvesOf } from './shop/offers.ts';
import { ProductCard } from './shop/ProductCard.tsx';
import { usePlanName } from './shop/use-plan-name.ts';
import { disclosure } from '#src/theme/disclosure.ts';

function useAddToCart() {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  const planName = usePlanName();
  return ({ id, name, priceCents }: Product) => {
    changeCart((cart) => addProduct(cart, { productId: crypto.randomUUID(), id, name, priceCents }));
    const action = { label: t('shop.to-cart'), run: () => navigate(paths.studentCheckout) };
    toast.success(t('shop.added', { name: planName(name) }), { action });
  };
}

function Shelves({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation('shop');
  const cart = useCart();
  const add = useAddToCart();
  const inCart = (id: string) => cart.products.filter((line) => line.id === id).length;
  const cards = (own: readonly Product[], bestId: string | null) => (
    <Box component="ul" sx={grid}>
      {own.map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          isBest={product.id === bestId}
          inCart={inCart(product.id)}
          onAdd={() => add(product)}
        />
      ))}
    </Box>
  );
  return shelvesOf(products).map(({ name, products: own, others, bestId }) => (
    <Box component="section" key={name} aria-labelledby={`shelf-${name}`} sx={{ mb: 4 }}>
      <Typography id={`shelf-${name}`} variant="h2">
        {t(`shop.shelf.${name}`)}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{t(`shop.shelf-text.${name}`)}</Typography>
      {cards(own, bestId)}
      {others.length > 0 && (
        <Box component="details" sx={{ mt: 1 }}>
          <Box component="summary" sx={disclosure}>
            {t('shop.other-sizes', { count: others.length })}
          </Box>
          {cards(others, null)}
        </Box>
      )}
    </Box>
  ));
}

/** A code that waits in the cart, or where to find one. */
function CodeInCart() {
  const { t } = useTranslation('shop');
  const [code] = useCart().coupons;
  return (
    <Box sx={{ mb: 2 }}>
      {code ? (
        <Notice variant="success" role="note">
          {t('shop.code-waits', { code })}{' '}
          <Link to={paths.studentPromo({ code })}>{t('shop.code-gives')}</Link>
        </Notice>
      ) : (
        <Link to={paths.studentPromo()} sx={{ display: 'inline-block', py: 1.25 }}>
          {t('shop.offers')}
        </Link>
      )}
    </Box>
  );
}

function Offers() {
  const { t } = useTranslation('shop');
  const products = useApi(listProducts);
  return (
    <>
      <PageHeader title={t('shop.title')} subtitle={t('shop.subtitle')} />
      <HeldSlot />
      <CodeInCart />
      <QueryView query={products}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              picture="money"
              title={t('shop.none')}
              text={t('shop.none-text')}
              action={<AskSupport />}
            />
          ) : (
            <>
              <Shelves products={rows} />
              <CompareTable products={rows} />
            </>
          )
        }
      </QueryView>
    </>
  );
}

/** ROUTE-20, PERM-04: for individual students of English; others see a "no permission" page. */
export function ShopPage() {
  const student = useUserContext().user?.student;
  if (!student) return null;
  return studentCan.seeShop(student) ? <Offers /> : <NoEntryPage />;
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(230px, 100%), 1fr))',
} as const;
