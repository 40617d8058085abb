import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { SessionReply } from '#domain/api/auth.ts';
import { landingOf } from '#domain/session.ts';
import { enter } from '#src/session/sign-in.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';

interface NewPasswordFormProps {
  label: string;
  /** Sets the password and answers the new session. */
  onSet: (password: string) => Promise<SessionReply>;
}

/** A new password, once: it can be looked at instead of being typed twice. Signs in and lands. */
export function NewPasswordForm({ label, onSet }: NewPasswordFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = usePlainForm<{ password: string }>({ password: '' });
  const submit = async ({ password }: { password: string }) => {
    const reply = await onSet(password);
    await enter(reply);
    void navigate(landingOf(reply.role), { replace: true });
  };
  return (
    <Form form={form} onSubmit={submit}>
      <PasswordField
        name="password"
        label={t('auth:new-password.label')}
        hint={t('auth:new-password.hint')}
        autoComplete="new-password"
        takesFocus
      />
      <SubmitButton fullWidth>{label}</SubmitButton>
    </Form>
  );
}
