import { priceOrder } from '#domain/billing/api/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { keepPreviousData } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { request } from '#src/api/client.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { useCurrency } from '#src/ui/currency-context.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { errorText } from '#src/api/error-text.ts';
import { useDebounced } from '#src/backoffice/screen/use-debounced.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Amount } from '../Amount.tsx';
import { fieldsOf } from '../ChangeDialog.tsx';
import { type PaymentDraft, draftBody } from './payment-draft.ts';

/** The price as the server calculates it; for an invalid coupon, the reason. */
export function PriceSummary({ draft }: { draft: PaymentDraft }) {
  const t = useT();
  const own = useCurrency();
  const wished = useDebounced(JSON.stringify(draftBody(draft, own)));
  const body = JSON.parse(wished) as ReturnType<typeof draftBody>;
  const price = useQuery({
    queryKey: [priceOrder.path, wished],
    queryFn: ({ signal }) => request(priceOrder, { body }, { signal }),
    enabled: body.lines.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (body.lines.length === 0)
    return <Box sx={{ color: 'text.secondary', mb: 2 }}>{t('payments.nothing-chosen')}</Box>;
  if (price.error)
    return (
      <Notice variant="warning">
        {Object.values(fieldsOf(price.error))[0] ?? errorText(price.error, t)}
      </Notice>
    );
  if (!price.data) return null;
  const { lines, subTotalCents, coupons, totalCents, currency, isIssuerKnown } = price.data;
  const money = (cents: number) => <Amount cents={cents} of={currency} />;
  return (
    <>
      <Box component="dl" aria-live="polite" sx={sums}>
        <dt>{t('payments.sub-total')}</dt>
        <dd>{money(subTotalCents)}</dd>
        {coupons.map(({ code, discountCents }) => (
          <Fragment key={code}>
            <dt>{t('payments.discount', { code })}</dt>
            <dd>{money(-discountCents)}</dd>
          </Fragment>
        ))}
        <dt>
          <b>{t('payments.total')}</b>
        </dt>
        <dd>
          <b>{money(totalCents)}</b>
        </dd>
        <dt>{t('payments.brings')}</dt>
        <dd>{t('payments.credits', { count: lines.reduce((sum, { credits }) => sum + credits, 0) })}</dd>
      </Box>
      {!isIssuerKnown && (
        <Notice variant="warning">
          {t('payments.no-issuer')}{' '}
          <Link to={paths.settingsSection('billing')}>{t('payments.to-billing')}</Link>
        </Notice>
      )}
    </>
  );
}

const sums = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  rowGap: 1,
  m: 0,
  mb: 2,
  '& dd': { m: 0, textAlign: 'right' },
} as const;
