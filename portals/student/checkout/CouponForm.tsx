import Sell from '@mui/icons-material/SellOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addCoupon } from '#domain/billing/cart-changes.ts';
import { MAX_COUPONS } from '#domain/billing/cart.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { checkCoupon, reviewCart } from '#calls/billing/api/shop.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { keyOf, useCommand } from '#src/api/queries.ts';
import { getCart } from '#src/session/cart-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useCurrency } from '#src/ui/currency-context.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { toast } from '#src/toast-store.ts';
import { changeCoupons, COUPON_PLACE } from './change-coupons.ts';
import { codeRefused, draftOf } from './use-review.ts';

/** API-17: a coupon code to add; the server replies with its discount after the others, or with the reason why it is not valid. */
function NewCoupon() {
  const { t } = useTranslation('buying');
  const form = usePlainForm({ coupon: '' });
  const currency = useCurrency();
  const client = useQueryClient();
  const check = useCommand(checkCoupon);
  const apply = async ({ coupon }: { coupon: string }) => {
    const { code, coupons } = await check.mutateAsync({ body: { coupon, ...draftOf(getCart()) } });
    const cents = coupons.at(-1)?.discountCents ?? 0;
    form.reset();
    changeCoupons((cart) => addCoupon(cart, code));
    toast.success(t('coupon.applied', { code, amount: formatMoney(cents, currency) }));
  };
  /** An earlier coupon is no longer valid: the review removes it. */
  const lookAgain = (error: ApiError) => {
    const code = codeRefused(error);
    if (code !== undefined && getCart().coupons.includes(code))
      void client.invalidateQueries({ queryKey: keyOf(reviewCart) });
    return false;
  };
  return (
    <Form form={form} onSubmit={apply} onRefusal={lookAgain}>
      <Box sx={line}>
        <TextField name="coupon" label={t('coupon.label')} autoComplete="off" />
        <Box sx={{ pt: '29px' }}>
          <SubmitButton>{t('coupon.add')}</SubmitButton>
        </Box>
      </Box>
    </Form>
  );
}

/**
 * VAL-04: each coupon can be used once per cart, and an order accepts a limited number. `own`: the code with which the student signed up.
 */
export function CouponForm({ coupons, own }: { coupons: readonly string[]; own: string | null }) {
  const { t } = useTranslation('buying');
  if (coupons.length >= MAX_COUPONS)
    return (
      <Box id={COUPON_PLACE} tabIndex={-1} sx={{ color: 'text.secondary' }}>
        {t('coupon.full', { max: MAX_COUPONS })}
      </Box>
    );
  return (
    <div id={COUPON_PLACE}>
      {own !== null && !coupons.includes(own) && (
        <Button
          variant="outlined"
          startIcon={<Sell />}
          onClick={() => changeCoupons((cart) => addCoupon(cart, own))}
          sx={{ minHeight: 44, mb: 2 }}
        >
          {t('coupon.use-own', { code: own })}
        </Button>
      )}
      <NewCoupon />
    </div>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 1.5,
  alignItems: 'start',
} as const;
