import { DateField } from '#src/ui/form/DateField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { contractJoins } from '#domain/business/business-contract.ts';
import { CentsField } from '#src/backoffice/form/CentsField.tsx';
import { useOptions } from '#src/backoffice/form/use-options.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Fields that can change while a version is in force; the budget needs permission for finance. */
export function TermFields({ hasBudget }: { hasBudget: boolean }) {
  const t = useT();
  const field = (name: string) => ({ name, label: t(`contract.field.${name}`) });
  return (
    <>
      <DateField {...field('endsOn')} />
      {hasBudget && <CentsField {...field('budgetCents')} />}
      <TextField {...field('expiryMonths')} type="number" inputMode="numeric" />
      <TextField {...field('maxStudents')} type="number" inputMode="numeric" />
      <SelectField {...field('joins')} options={useOptions('contract.joins', contractJoins.options)} />
      <TextField {...field('emailDomains')} hint={t('contract.domains-hint')} autoComplete="off" />
    </>
  );
}
