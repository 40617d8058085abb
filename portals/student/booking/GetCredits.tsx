import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { addProduct } from '#domain/billing/cart-changes.ts';
import { studentCan } from '#domain/people/student.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { paths } from '#src/paths.ts';
import { changeCart } from '#src/session/cart-store.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { Product } from '../shop/offers.ts';
import { rememberBooking } from './return-address.ts';
import { usePlanFor } from './use-plan-for.ts';

interface GetCreditsProps {
  missing: number;
  /** The day of the last lesson that they pay for. */
  until: PlainDate | null;
  /** Holds the time while credits are bought; resolves with whether it is held. */
  keepForBuying?: () => Promise<boolean>;
}

/** In the cart once, whatever was there before. */
const putInCart = ({ id, name, priceCents }: Product): void =>
  changeCart((cart) =>
    cart.products.some((line) => line.id === id)
      ? cart
      : addProduct(cart, { productId: crypto.randomUUID(), id, name, priceCents }),
  );

/** Buys the smallest plan that covers a booking and returns to it; students who cannot buy ask the school instead. */
export function GetCredits({ missing, until, keepForBuying: holdForBuying }: GetCreditsProps) {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const student = useUserContext().user?.student;
  const plan = usePlanFor(missing, until);
  const [isBusy, setIsBusy] = useState(false);
  if (!student || !studentCan.seeShop(student))
    return (
      <Button component={Link} to={`${paths.studentRequest}?kind=lesson`} variant="contained">
        {t('short.ask')}
      </Button>
    );
  const buy = async () => {
    setIsBusy(true);
    if (!holdForBuying || (await holdForBuying())) {
      rememberBooking(pathname + search);
      if (plan) putInCart(plan);
      await navigate(plan ? paths.studentCheckout : paths.studentShop);
    }
    setIsBusy(false);
  };
  return (
    <Button variant="contained" loading={isBusy} onClick={() => void buy()}>
      {t(plan ? 'short.buy-and-book' : 'short.buy')}
    </Button>
  );
}
