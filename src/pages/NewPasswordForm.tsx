import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { SessionReply } from '#domain/people/api/auth.ts';
import { landingOf } from '#domain/shared/session.ts';
import { enter } from '#src/session/sign-in.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { CodeField } from './CodeField.tsx';
import { useSecondStep } from './use-second-step.ts';

export interface NewPassword {
  password: string;
  /** Where the account has a second factor. */
  code?: string | undefined;
}

interface NewPasswordFormProps {
  label: string;
  /** Sets the password and resolves with the new session. */
  onSet: (values: NewPassword) => Promise<SessionReply>;
  /** The address after a first sign-in; left out: the same as after every sign-in. */
  landing?: (role: SessionReply['role']) => string;
}

/** A new password, once: it can be looked at instead of being typed twice; then the code, if asked for. Signs in and lands. */
export function NewPasswordForm({ label, onSet, landing = landingOf }: NewPasswordFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = usePlainForm<NewPassword>({ password: '', code: undefined });
  const { needsCode, onRefusal } = useSecondStep();
  const submit = async (values: NewPassword) => {
    const reply = await onSet(values);
    await enter(reply);
    void navigate(landing(reply.role), { replace: true });
  };
  return (
    <Form form={form} onSubmit={submit} onRefusal={onRefusal}>
      <PasswordField
        name="password"
        label={t('auth:new-password.label')}
        hint={t('auth:new-password.hint')}
        autoComplete="new-password"
        takesFocus
      />
      {needsCode && <CodeField />}
      <SubmitButton fullWidth>{label}</SubmitButton>
    </Form>
  );
}
