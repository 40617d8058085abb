import {
  type ContractRecord,
  type ContractUpdate,
  listContracts,
  updateContract,
} from '#domain/business/api/business-contracts.ts';
import { useCommand } from '#src/api/queries.ts';
import { useCan } from '#src/session/use-can.ts';
import { Box } from '#src/ui/Box.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { VersionedForm } from '#src/backoffice/form/VersionedForm.tsx';
import { useRenewRecord } from '#src/backoffice/record/use-renew-record.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { asTyped, termValues } from './contract-values.ts';
import { TermFields } from './TermFields.tsx';

const BODY = asTyped(updateContract.body);

interface EditContractProps {
  businessId: string;
  contract: ContractRecord;
  onClose: () => void;
}

/** The terms of a version that can change while it is in force. */
export function EditContract({ businessId, contract, onClose }: EditContractProps) {
  const t = useT();
  const hasBudget = useCan()('finance', 'edit');
  const valuesOf = (version: ContractRecord) => termValues(version, hasBudget);
  const renew = useRenewRecord('business');
  const update = useCommand(updateContract, { invalidates: [listContracts] });
  const form = useSchemaForm<ContractUpdate>(BODY, valuesOf(contract) as never);
  const save = async (body: ContractUpdate, { version }: ContractRecord) => {
    const saved = await update.mutateAsync({
      params: { id: businessId, contractId: contract.id },
      body: { ...body, version } as never,
    });
    await renew();
    toast.success(t('contract.saved'));
    onClose();
    return saved;
  };
  return (
    <Modal title={t('contract.edit-title')} size="regular" onClose={onClose}>
      <VersionedForm
        form={form}
        record={contract}
        valuesOf={valuesOf}
        label={(field) => t(`contract.field.${field}`)}
        save={save}
        historyOf={businessId}
      >
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <TermFields hasBudget={hasBudget} />
        </Box>
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('contract.save')}</SubmitButton>
        </DialogButtons>
      </VersionedForm>
    </Modal>
  );
}
