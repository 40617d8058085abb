import { useTranslation } from 'react-i18next';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';

interface EmailFormProps {
  /** Label of the button. */
  label: string;
  onSend: (email: string) => Promise<void>;
}

export function EmailForm({ label, onSend }: EmailFormProps) {
  const { t } = useTranslation();
  const form = usePlainForm<{ email: string }>({ email: '' });
  return (
    <Form form={form} onSubmit={({ email }) => onSend(email)}>
      <TextField name="email" label={t('email')} type="email" inputMode="email" autoComplete="email" />
      <SubmitButton fullWidth>{label}</SubmitButton>
    </Form>
  );
}
