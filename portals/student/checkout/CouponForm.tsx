import Close from '@mui/icons-material/Close';
import Sell from '@mui/icons-material/SellOutlined';
import { useTranslation } from 'react-i18next';
import { addCoupon, removeCoupon, setDiscounts } from '#domain/cart.ts';
import { formatMoney } from '#domain/values/money.ts';
import { checkCoupon } from '#calls/shop.ts';
import { useCommand } from '#src/api/queries.ts';
import { changeCart, getCart } from '#src/session/cart-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useCurrency } from '#src/ui/currency-context.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { wishOf } from './use-review.ts';

/** API-17 A code that somebody was given; the server says what it takes off, or why it does not hold. */
function NewCoupon() {
  const { t } = useTranslation('buying');
  const form = usePlainForm({ coupon: '' });
  const currency = useCurrency();
  const check = useCommand(checkCoupon);
  const apply = async ({ coupon }: { coupon: string }) => {
    const { lines } = wishOf(getCart());
    const { code, discountCents: amountCents } = await check.mutateAsync({ body: { coupon, lines } });
    const discountId = crypto.randomUUID();
    changeCart((cart) => setDiscounts(addCoupon(cart, code), [{ discountId, code, amountCents }]));
    toast.success(t('coupon.applied', { code, amount: formatMoney(amountCents, currency) }));
  };
  return (
    <Form form={form} onSubmit={apply}>
      <Box sx={line}>
        <TextField name="coupon" label={t('coupon.label')} hint={t('coupon.one')} autoComplete="off" />
        <Box sx={{ pt: '29px' }}>
          <SubmitButton>{t('coupon.add')}</SubmitButton>
        </Box>
      </Box>
    </Form>
  );
}

/** VAL-04: a coupon stands in the cart once, and an order takes one. `own`: the code that somebody came with. */
export function CouponForm({ coupons, own }: { coupons: readonly string[]; own: string | null }) {
  const { t } = useTranslation('buying');
  const [code] = coupons;
  if (!code)
    return (
      <>
        {own && (
          <Button
            variant="outlined"
            startIcon={<Sell />}
            onClick={() => changeCart((cart) => addCoupon(cart, own))}
            sx={{ minHeight: 44, mb: 2 }}
          >
            {t('coupon.use-own', { code: own })}
          </Button>
        )}
        <NewCoupon />
      </>
    );
  return (
    <Box sx={chip}>
      <Sell aria-hidden fontSize="small" />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', py: 0.75 }}>
        <b>{code}</b>
        {code === own && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('coupon.own')}</Box>}
      </Box>
      <IconButton
        aria-label={t('coupon.remove', { code })}
        onClick={() => changeCart((cart) => removeCoupon(cart, code))}
        sx={{ width: 44, height: 44 }}
      >
        <Close />
      </IconButton>
    </Box>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 1.5,
  alignItems: 'start',
} as const;
const chip = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pl: 1.5,
  borderRadius: 1,
  border: '1px dashed',
  borderColor: 'success.main',
  color: 'success.main',
} as const;
