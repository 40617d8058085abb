import { type GuardianRecord, listGuardians, recordConsent } from '#domain/people/api/guardians.ts';
import { students } from '#domain/people/api/students.ts';
import type { ConsentKind } from '#domain/people/guardian.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { dayAt } from '#src/features/scheduling/agenda/today.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { useCommand } from '#src/api/queries.ts';
import { useProvider } from '#src/session/provider.ts';
import { toast } from '#src/toast-store.ts';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface ConsentDialogProps {
  studentId: string;
  guardians: readonly GuardianRecord[];
  /** Without a valid consent. */
  kinds: readonly ConsentKind[];
  onClose: () => void;
}
interface Values {
  kind: ConsentKind;
  guardianId: string;
  givenOn: PlainDate;
  textVersion: string;
}

/** Records a consent that a guardian gave on paper, by e-mail or on the telephone. */
export function ConsentDialog({ studentId, guardians, kinds, onClose }: ConsentDialogProps) {
  const t = useT('guardians');
  const givenOn = dayAt(useNow(), useProvider().timeZone);
  const record = useCommand(recordConsent, { invalidates: [listGuardians, students.list] });
  const form = useSchemaForm<Values>(recordConsent.body, {
    kind: kinds[0] ?? 'ENROLMENT',
    guardianId: guardians[0]?.id ?? '',
    givenOn,
    textVersion: '',
  });
  const save = async (body: Values) => {
    await record.mutateAsync({ params: { id: studentId }, body });
    toast.success(t('consent.recorded'));
    onClose();
  };
  return (
    <Modal title={t('consent.record')} size="small" onClose={onClose}>
      <Form form={form} onSubmit={save}>
        <SelectField
          name="kind"
          label={t('consent.field.kind')}
          options={kinds.map((value) => ({ value, label: t(`consent.kind.${value}`) }))}
        />
        <SelectField
          name="guardianId"
          label={t('consent.field.guardianId')}
          options={guardians.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        />
        <DateField name="givenOn" label={t('consent.field.givenOn')} />
        <TextField
          name="textVersion"
          label={t('consent.field.textVersion')}
          hint={t('consent.version-hint')}
        />
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('consent.record')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
