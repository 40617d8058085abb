import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { PromoReply } from '#domain/billing/api/promos.ts';
import { checkCoupon } from '#calls/billing/api/shop.ts';
import { addCoupon, addProduct } from '#domain/billing/cart-changes.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { changeCart, getCart } from '#src/session/cart-store.ts';
import { toast } from '#src/toast-store.ts';

type Plan = PromoReply['plans'][number];

/** Adds a code to the cart beside the existing ones, with a plan if one was chosen, and opens the cart. */
export function useTakeCode(code: string): (plan?: Plan) => void {
  const { t } = useTranslation('promo');
  const navigate = useNavigate();
  return (plan) => {
    changeCart((cart) => {
      const withCode = addCoupon(cart, code);
      if (!plan) return withCode;
      const { id, name, priceCents } = plan;
      return addProduct(withCode, { productId: crypto.randomUUID(), id, name, priceCents });
    });
    toast.success(t('taken', { code }));
    const isChosen = getCart().products.length > 0;
    void navigate(isChosen ? paths.studentCheckout : paths.studentShop);
  };
}

/** Returns why the signed-in student cannot use the code; null if they can, or if it is unknown. Uses up nothing. */
export function useOwnRefusal({ code, plans }: PromoReply, canSee: boolean): string | null {
  const [plan] = plans;
  const lines = plan ? [{ productId: plan.id, quantity: 1 }] : [];
  const enabled = canSee && lines.length > 0;
  const { error } = useApi(checkCoupon, { body: { coupon: code, lines } }, { enabled, retry: false });
  return (error instanceof ApiError && error.fields['coupon']) || null;
}
