import { useWatch } from 'react-hook-form';
import { addContract, type ContractCreate, listContracts } from '#domain/business/api/business-contracts.ts';
import { contractUnit } from '#domain/business/business-contract.ts';
import { CREDIT_KIND } from '#domain/billing/credit.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useCommand } from '#src/api/queries.ts';
import { useCan } from '#src/session/use-can.ts';
import { Box } from '#src/ui/Box.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { CentsField } from '#src/backoffice/form/CentsField.tsx';
import { useOptions } from '#src/backoffice/form/use-options.ts';
import { useRenewRecord } from '#src/backoffice/record/use-renew-record.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { asTyped } from './contract-values.ts';
import { TermFields } from './TermFields.tsx';

const BODY = asTyped(addContract.body);
const EMPTY = {
  kind: 'INDIVIDUAL',
  unit: 'CREDITS',
  monthlyAmount: '',
  lessonMinutes: '60',
  copaymentPercent: '0',
  endsOn: '',
  expiryMonths: '12',
  maxStudents: '',
  joins: 'SCHOOL',
  emailDomains: '',
};

function Amount({ hasPrice }: { hasPrice: boolean }) {
  const t = useT();
  const unit = useWatch({ name: 'unit' }) as string;
  const field = (name: string) => ({ name, label: t(`contract.field.${name}`) });
  return (
    <>
      <SelectField {...field('kind')} options={useOptions('vocabulary:creditKind', valuesOf(CREDIT_KIND))} />
      <SelectField
        {...field('unit')}
        options={contractUnit.options.map((value) => ({ value, label: t(`contract.unit.${value}`) }))}
      />
      <TextField {...field('monthlyAmount')} type="number" inputMode="numeric" takesFocus />
      {unit === 'LESSONS' ? (
        <TextField {...field('lessonMinutes')} type="number" inputMode="numeric" />
      ) : (
        <span />
      )}
      {hasPrice && <CentsField {...field('creditPriceCents')} />}
      <TextField {...field('copaymentPercent')} type="number" inputMode="numeric" />
      <DateField {...field('startsOn')} />
    </>
  );
}

/** A new version of the contract; shows what happens to the previous one. */
export function NewContract({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const t = useT();
  const today = useToday();
  const can = useCan();
  const hasBudget = can('finance', 'edit');
  const hasPrice = can('money', 'view');
  const renew = useRenewRecord('business');
  const add = useCommand(addContract, { invalidates: [listContracts] });
  const form = useSchemaForm<ContractCreate>(BODY, {
    ...EMPTY,
    ...(hasPrice && { creditPriceCents: undefined }),
    ...(hasBudget && { budgetCents: undefined }),
    startsOn: today,
  } as never);
  const save = async ({ lessonMinutes, ...body }: ContractCreate) => {
    const lessons = body.unit === 'LESSONS' && { lessonMinutes };
    await add.mutateAsync({ params: { id: businessId }, body: { ...body, ...lessons } as never });
    await renew();
    toast.success(t('contract.created'));
    onClose();
  };
  return (
    <Modal title={t('contract.new')} size="regular" onClose={onClose}>
      <Form form={form} onSubmit={save}>
        <Box sx={{ color: 'text.secondary' }}>{t('contract.meaning')}</Box>
        <Box sx={pairs}>
          <Amount hasPrice={hasPrice} />
          <TermFields hasBudget={hasBudget} />
        </Box>
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('contract.create')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}

const pairs = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
