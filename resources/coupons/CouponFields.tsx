import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { CentsField } from '#src/backoffice/form/CentsField.tsx';
import { CountField } from '#src/backoffice/form/CountField.tsx';
import { FormSection } from '#src/backoffice/form/FormSection.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** A coupon's fields; its code is chosen once. */
export function CouponFields({ isNew = false }: { isNew?: boolean }) {
  const t = useT();
  const field = (name: string) => ({ name, label: t(`coupons.field.${name}`) });
  return (
    <>
      <FormSection title={t('coupons.section.what')}>
        {isNew && (
          <TextField {...field('code')} hint={t('coupons.code-hint')} autoComplete="off" takesFocus />
        )}
        <TextField {...field('title')} hint={t('coupons.title-hint')} />
        <CountField {...field('percentOff')} hint={t('coupons.percent-hint')} />
        <CentsField {...field('amountOffCents')} />
      </FormSection>
      <FormSection title={t('coupons.section.limits')}>
        <CountField {...field('maxUses')} hint={t('coupons.limit-hint')} />
        <CountField {...field('maxUsesPerStudent')} hint={t('coupons.limit-hint')} />
        <DateField {...field('startsOn')} />
        <DateField {...field('endsOn')} />
        <CheckboxField {...field('staffOnly')} />
        <CheckboxField {...field('isPublic')} />
        <CheckboxField {...field('isActive')} />
      </FormSection>
    </>
  );
}
