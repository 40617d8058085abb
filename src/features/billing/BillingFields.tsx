import { useTranslation } from 'react-i18next';
import { BILLING_KINDS } from '#domain/billing/billing-details.ts';
import { COUNTRIES } from '#domain/shared/country.ts';
import { countryName } from '#src/i18n/country-name.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import type { BillingField } from './billing-values.ts';

/** Buyer's name, address and e-mail for invoices; the form around must have fields with these names. */
export function BillingFields({ ownEmail, onCancel }: { ownEmail: string; onCancel: () => void }) {
  const { t } = useTranslation('billing-details');
  const kinds = BILLING_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }));
  const countries = COUNTRIES.map((value) => ({ value, label: countryName(value) })).toSorted((a, b) =>
    a.label.localeCompare(b.label),
  );
  const field = (name: BillingField) => ({ name, label: t(`field.${name}`) });
  return (
    <>
      <SelectField {...field('kind')} options={kinds} />
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('taxId')} hint={t('tax-hint')} autoComplete="off" />
      <TextField {...field('address')} rows={2} autoComplete="street-address" />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '140px 1fr' } }}>
        <TextField {...field('postcode')} autoComplete="postal-code" />
        <TextField {...field('city')} autoComplete="address-level2" />
      </Box>
      <SelectField {...field('country')} options={countries} />
      <TextField
        {...field('email')}
        type="email"
        hint={t('email-hint', { email: ownEmail })}
        autoComplete="email"
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SubmitButton>{t('save')}</SubmitButton>
        <Button size="large" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Box>
    </>
  );
}
