import { useTranslation } from 'react-i18next';
import {
  correctAttendance,
  getLessonRecord,
  type LessonOfTeacher,
} from '#calls/teaching/api/lesson-reports.ts';
import { useCommand } from '#src/api/queries.ts';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { toast } from '#src/toast-store.ts';
import { SHOWS_LESSONS } from './use-lesson-change.ts';

const OUTCOMES = ['CAME', 'MISSED', 'EXCUSED'] as const;
type Outcome = (typeof OUTCOMES)[number];

interface CorrectFormProps {
  lessonId: string;
  seat: Pick<LessonOfTeacher['seats'][number], 'studentId' | 'fullName' | 'status'>;
  onClose: () => void;
}

/** Corrects attendance, and names those whose credits and pay change and who is notified. */
export function CorrectForm({ lessonId, seat: { studentId, fullName, status }, onClose }: CorrectFormProps) {
  const { t } = useTranslation('report');
  const outcome: Outcome = status === 'ATTENDED' ? 'MISSED' : 'CAME';
  const form = usePlainForm<{ outcome: Outcome; reason: string }>({ outcome, reason: '' });
  const command = useCommand(correctAttendance, { invalidates: [...SHOWS_LESSONS, getLessonRecord] });
  const send = async (values: { outcome: Outcome; reason: string }) => {
    const body = {
      studentId,
      came: values.outcome === 'CAME',
      givesCreditsBack: values.outcome === 'EXCUSED',
      reason: values.reason,
    };
    await command.mutateAsync({ params: { id: lessonId }, body });
    toast.success(t('correct.saved', { name: fullName }));
    onClose();
  };
  return (
    <Form form={form} onSubmit={send}>
      <SelectField
        name="outcome"
        label={t('correct.outcome', { name: fullName })}
        hint={t('correct.hint')}
        options={OUTCOMES.map((value) => ({ value, label: t(`correct.${value}`) }))}
      />
      <TextField name="reason" label={t('correct.reason')} hint={t('correct.reason-hint')} rows={2} />
      <DialogButtons onCancel={onClose}>
        <SubmitButton>{t('correct.save')}</SubmitButton>
      </DialogButtons>
    </Form>
  );
}
