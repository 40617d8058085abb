import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { studentCan } from '#domain/student.ts';
import { listProducts } from '#calls/student-platform.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { AskSupport } from './AskSupport.tsx';
import { CartLines } from './shop/CartLines.tsx';
import { HowToPay } from './shop/HowToPay.tsx';
import type { Product } from './shop/offers.ts';
import { usePricedCart } from './shop/use-cart-lines.ts';

function Cart({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation('shop');
  const cart = usePricedCart(products);
  if (cart.lines.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={ShoppingCart}
          title={t('checkout.empty')}
          text={t('checkout.empty-text')}
          action={
            <Button component={Link} to={paths.studentShop} variant="contained" sx={{ minHeight: 44 }}>
              {t('checkout.to-shop')}
            </Button>
          }
        />
      </Card>
    );
  }
  return (
    <Box sx={columns}>
      <CartLines cart={cart} />
      <HowToPay cart={cart} />
    </Box>
  );
}

function OwnCart() {
  const products = useApi(listProducts);
  return <QueryView query={products}>{(rows) => <Cart products={rows} />}</QueryView>;
}

/** Credits come from the company or are agreed with support: there is nothing to check out. */
function NothingToBuy() {
  const { t } = useTranslation('shop');
  return (
    <Card>
      <EmptyState
        icon={ShoppingCart}
        title={t('checkout.not-needed')}
        text={t('checkout.not-needed-text')}
        action={<AskSupport />}
      />
    </Card>
  );
}

/** ROUTE-20: what is in the cart, at the school's prices, and how it is paid. */
export function Checkout() {
  const { t } = useTranslation('shop');
  const student = useUserContext().user?.student;
  if (!student) return null;
  return (
    <>
      <PageHeader title={t('checkout.title')} />
      {studentCan.seeShop(student) ? <OwnCart /> : <NothingToBuy />}
    </>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 3fr) minmax(0, 2fr)' },
  gap: 2,
  alignItems: 'start',
} as const;
