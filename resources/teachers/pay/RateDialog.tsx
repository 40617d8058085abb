import type * as z from 'zod/mini';
import { addTeacherRate, teacherRates } from '#domain/billing/api/teacher-rates.ts';
import { LANGUAGE } from '#domain/shared/language.ts';
import { LESSON_KINDS } from '#domain/shared/lesson-kind.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { RATE_SEATS } from '#domain/billing/pay.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useCommand } from '#src/api/queries.ts';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { nothingIsNull } from '#src/ui/form/nothing-is-null.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { CentsField } from '#src/backoffice/form/CentsField.tsx';
import { useOptions } from '#src/backoffice/form/use-options.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

type Body = z.infer<typeof addTeacherRate.body>;

/** Agrees a rate from a day on, for everything or for a part. */
export function RateDialog({ teacherId, onClose }: { teacherId: string; onClose: () => void }) {
  const t = useT();
  const seats = useOptions('pay:seats', RATE_SEATS, t('pay-runs:rates.any-seats'));
  const languages = useOptions('vocabulary:language', valuesOf(LANGUAGE), t('pay-runs:rates.any-language'));
  const types = useOptions('vocabulary:lessonKind', LESSON_KINDS, t('pay-runs:rates.any-type'));
  const validFrom = useToday();
  const add = useCommand(addTeacherRate, { invalidates: [teacherRates] });
  const form = useSchemaForm<Body>(nothingIsNull(addTeacherRate.body), {
    validFrom,
    hourlyCents: null,
    seats: '' as never,
    language: '' as never,
    type: '' as never,
  });
  const save = async ({ hourlyCents = null, ...body }: Body) => {
    await add.mutateAsync({ params: { id: teacherId }, body: { ...body, hourlyCents } });
    toast.success(t('pay-runs:rates.added'));
    onClose();
  };
  return (
    <Modal title={t('pay-runs:rates.add')} size="small" onClose={onClose}>
      <Form form={form} onSubmit={save}>
        <DateField name="validFrom" label={t('pay-runs:rates.valid-from')} />
        <CentsField name="hourlyCents" label={t('pay-runs:rates.hourly')} />
        <SelectField name="seats" label={t('pay-runs:rates.seats')} options={seats} />
        <SelectField name="language" label={t('pay-runs:rates.language')} options={languages} />
        <SelectField name="type" label={t('pay-runs:rates.type')} options={types} />
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('pay-runs:rates.add')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
