import {
  createGuardian,
  deleteGuardian,
  guardianDraft,
  type GuardianRecord,
  listGuardians,
  updateGuardian,
} from '#domain/people/api/guardians.ts';
import { GUARDIAN_RELATIONS } from '#domain/people/guardian.ts';
import { useCommand } from '#src/api/queries.ts';
import { toast } from '#src/toast-store.ts';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { nothingIsNull } from '#src/ui/form/nothing-is-null.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { VersionedForm } from '#src/backoffice/form/VersionedForm.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface GuardianDialogProps {
  studentId: string;
  /** Left out: a new one. */
  guardian: GuardianRecord | null;
  onClose: () => void;
}
type Values = Record<'fullName' | 'relation' | 'email' | 'phone', string>;
type Body = Pick<GuardianRecord, 'fullName' | 'relation' | 'email' | 'phone'>;

const schema = nothingIsNull(guardianDraft);
const EMPTY: Values = { fullName: '', relation: 'MOTHER', email: '', phone: '' };
const valuesOf = ({ fullName, relation, email, phone }: GuardianRecord): Values => ({
  fullName,
  relation,
  email: email ?? '',
  phone: phone ?? '',
});

function Fields({ onClose }: { onClose: () => void }) {
  const t = useT('guardians');
  const relations = GUARDIAN_RELATIONS.map((value) => ({ value, label: t(`relation.${value}`) }));
  return (
    <>
      <TextField name="fullName" label={t('field.fullName')} takesFocus />
      <SelectField name="relation" label={t('field.relation')} options={relations} />
      <TextField name="email" type="email" label={t('field.email')} />
      <TextField name="phone" type="tel" label={t('field.phone')} />
      <DialogButtons onCancel={onClose}>
        <SubmitButton>{t('save')}</SubmitButton>
      </DialogButtons>
    </>
  );
}

function NewGuardian({ studentId, onClose }: Omit<GuardianDialogProps, 'guardian'>) {
  const t = useT('guardians');
  const create = useCommand(createGuardian, { invalidates: [listGuardians] });
  const form = useSchemaForm<Values>(schema, EMPTY);
  const save = async (values: Values) => {
    await create.mutateAsync({ params: { id: studentId }, body: values as unknown as Body });
    toast.success(t('added'));
    onClose();
  };
  return (
    <Form form={form} onSubmit={save}>
      <Fields onClose={onClose} />
    </Form>
  );
}

function EditGuardian({ guardian, onClose }: { guardian: GuardianRecord; onClose: () => void }) {
  const t = useT('guardians');
  const params = { id: guardian.id };
  const update = useCommand(updateGuardian, { invalidates: [listGuardians] });
  const remove = useCommand(deleteGuardian, {
    invalidates: [listGuardians],
    onSuccess: () => {
      toast.success(t('removed'));
      onClose();
    },
  });
  const form = useSchemaForm<Values>(schema, valuesOf(guardian));
  const save = async (values: Values, { version }: GuardianRecord) => {
    const saved = await update.mutateAsync({ params, body: { ...(values as unknown as Body), version } });
    toast.success(t('saved'));
    onClose();
    return saved;
  };
  return (
    <>
      <VersionedForm
        form={form}
        record={guardian}
        valuesOf={valuesOf}
        label={(field) => t(`field.${field}`)}
        save={save}
      >
        <Fields onClose={onClose} />
      </VersionedForm>
      <Button color="error" loading={remove.isPending} onClick={() => remove.mutate({ params })}>
        {t('remove')}
      </Button>
    </>
  );
}

/** Adds or changes a guardian. */
export function GuardianDialog({ studentId, guardian, onClose }: GuardianDialogProps) {
  const t = useT('guardians');
  return (
    <Modal title={t(guardian ? 'edit-title' : 'add')} size="small" onClose={onClose}>
      {guardian ? (
        <EditGuardian guardian={guardian} onClose={onClose} />
      ) : (
        <NewGuardian studentId={studentId} onClose={onClose} />
      )}
    </Modal>
  );
}
