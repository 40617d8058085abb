import Close from '@mui/icons-material/Close';
import { useId } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { MAX_COUPONS } from '#domain/billing/cart.ts';
import type { ProductRecord } from '#domain/billing/api/products.ts';
import { planWords } from '#domain/billing/plan.ts';
import { amountText } from '#src/i18n/amount-text.ts';
import { paths } from '#src/paths.ts';
import { useCan } from '#src/session/use-can.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useCurrency } from '#src/ui/currency-context.ts';
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { FormError } from '#src/backoffice/form/FormError.tsx';
import { AmountInput } from '#src/backoffice/form/AmountInput.tsx';
import { LabelledInput } from '#src/backoffice/form/LabelledInput.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { isWrongPrice, type PaymentDraft, type DraftLine } from './payment-draft.ts';

interface DraftLinesProps {
  draft: PaymentDraft;
  onChange: (change: Partial<PaymentDraft>) => void;
  /** Another price than the product's is an admin's to give. */
  canOverride: boolean;
  errors: Readonly<Record<string, string>>;
}

const ON_SALE = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'position', order: 'ASC' },
  filter: { isActive: true },
} as const;

/** The order's lines: products on sale, quantities, coupons. */
export function DraftLines({ draft, onChange, canOverride, errors }: DraftLinesProps) {
  const t = useT();
  const can = useCan();
  const currency = useCurrency();
  const hintId = useId();
  const products = useGetList<ProductRecord>('products', ON_SALE, { retry: false });
  const priceOf = new Map(products.data?.map(({ id, priceCents }) => [id, priceCents]));
  const change = (key: string, part: Partial<DraftLine>) =>
    onChange({ lines: draft.lines.map((line) => (line.key === key ? { ...line, ...part } : line)) });
  const add = ({ id, name }: ProductRecord) => {
    const known = draft.lines.find(({ productId }) => productId === id);
    if (known) return change(known.key, { quantity: String(Number(known.quantity) + 1) });
    const line = {
      key: crypto.randomUUID(),
      productId: id,
      name: planWords(name),
      quantity: '1',
      unitPrice: '',
    };
    onChange({ lines: [...draft.lines, line] });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {products.error && (
        <ErrorPanel error={products.error as Error} onRetry={() => void products.refetch()} />
      )}
      {products.data?.length === 0 && (
        <Notice
          variant="info"
          actions={
            can('settings', 'edit') && (
              <Button component={Link} to={paths.productNew}>
                {t('products.new')}
              </Button>
            )
          }
        >
          {t('payments.nothing-on-sale')}
        </Notice>
      )}
      <Box role="group" aria-label={t('payments.on-sale')} sx={choices}>
        {products.data?.map((product) => (
          <Button key={product.id} variant="outlined" onClick={() => add(product)} sx={choice}>
            <span>{planWords(product.name)}</span> <MoneyField cents={product.priceCents} />
          </Button>
        ))}
      </Box>
      {draft.lines.length === 0 && <FormError>{errors['lines']}</FormError>}
      {draft.lines.map((line) => (
        <Box key={line.key} role="group" aria-label={line.name} sx={row}>
          <b>{line.name}</b>
          <LabelledInput
            label={t('payments.line.quantity')}
            type="number"
            inputMode="numeric"
            min={1}
            max={100}
            value={line.quantity}
            onText={(quantity) => change(line.key, { quantity })}
          />
          {canOverride && (
            <AmountInput
              label={t('payments.own-price')}
              error={isWrongPrice(line, currency) ? errors['unitPrice'] : undefined}
              placeholder={amountText(priceOf.get(line.productId) ?? 0)}
              value={line.unitPrice}
              onText={(unitPrice) => change(line.key, { unitPrice })}
            />
          )}
          <IconButton
            aria-label={t('payments.remove-line', { name: line.name })}
            onClick={() => onChange({ lines: draft.lines.filter(({ key }) => key !== line.key) })}
            sx={{ width: 44, height: 44 }}
          >
            <Close />
          </IconButton>
        </Box>
      ))}
      {draft.lines.some(({ unitPrice }) => unitPrice !== '') && (
        <LabelledInput
          label={t('payments.own-price-reason')}
          value={draft.priceReason}
          maxLength={500}
          error={errors['priceReason']}
          onText={(priceReason) => onChange({ priceReason })}
        />
      )}
      <Box>
        <LabelledInput
          label={t('payments.coupons')}
          describedBy={hintId}
          value={draft.coupons}
          autoCapitalize="characters"
          error={errorOfCoupons(errors)}
          onText={(coupons) => onChange({ coupons })}
        />
        <Box id={hintId} sx={{ color: 'text.secondary', fontSize: '0.875rem', mt: 0.75 }}>
          {t('payments.coupons-hint', { max: MAX_COUPONS })}
        </Box>
      </Box>
    </Box>
  );
}

/** Of one code, or of the list of them. */
const errorOfCoupons = (errors: DraftLinesProps['errors']): string | undefined =>
  Object.entries(errors).find(([field]) => field.startsWith('coupon'))?.[1];

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 2fr) 110px 140px 44px' },
  gap: 1.5,
  alignItems: 'end',
  pb: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  '& > b': { gridColumn: { xs: '1 / -1', sm: 'auto' }, alignSelf: 'center' },
} as const;

/** Names begin and prices end on one line, so that they can be run over. */
const choices = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
  gap: 1,
} as const;
const choice = { px: 1.5, textAlign: 'left', justifyContent: 'space-between', gap: 1.5 } as const;
