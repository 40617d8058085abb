import { useTranslation } from 'react-i18next';
import type { Schema } from '#domain/api/endpoint.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';

interface EmailFormProps {
  schema: Schema;
  /** Of the button. */
  label: string;
  onSend: (email: string) => Promise<void>;
}

export function EmailForm({ schema, label, onSend }: EmailFormProps) {
  const { t } = useTranslation();
  const form = useSchemaForm<{ email: string }>(schema, { email: '' });
  return (
    <Form form={form} onSubmit={({ email }) => onSend(email)}>
      <TextField name="email" label={t('email')} type="email" inputMode="email" autoComplete="email" />
      <SubmitButton fullWidth>{label}</SubmitButton>
    </Form>
  );
}
