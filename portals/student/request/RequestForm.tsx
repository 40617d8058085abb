import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { UnsavedGuard } from '#src/features/people/UnsavedGuard.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

interface RequestFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  onSubmit: (values: Values) => Promise<unknown>;
  isSent: boolean;
  /** Purpose of this request, and what happens next. */
  text: string;
  children?: ReactNode;
}

/** A request to the school: its own fields, a note, and the button. */
export function RequestForm<Values extends FieldValues>(props: RequestFormProps<Values>) {
  const { form, onSubmit, isSent, text, children } = props;
  const { t } = useTranslation('booking');
  return (
    <Form form={form} onSubmit={onSubmit}>
      <Box sx={{ color: 'text.secondary' }}>{text}</Box>
      {children}
      <TextField name="note" label={t('request.note')} hint={t('request.note-hint')} rows={3} />
      <SubmitButton>{t('request.send')}</SubmitButton>
      <UnsavedGuard isDirty={form.formState.isDirty && !isSent} />
    </Form>
  );
}
