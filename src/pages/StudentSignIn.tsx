import { useTranslation } from 'react-i18next';
import { signInStudent } from '#calls/people/api/auth.ts';
import { request } from '#src/api/client.ts';
import { enter } from '#src/session/sign-in.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { SignInFields } from './SignInFields.tsx';

interface Credentials {
  email: string;
  password: string;
}

/** Students and business managers. */
export function StudentSignIn({ email }: { email?: string }) {
  const { t } = useTranslation();
  const form = usePlainForm<Credentials>({ email: email ?? '', password: '' });
  const submit = async (body: Credentials) =>
    enter(await request(signInStudent, { body }, { refresh: false }));
  return (
    <Form form={form} onSubmit={submit}>
      <SignInFields />
      <SubmitButton fullWidth>{t('auth:sign-in')}</SubmitButton>
      {email === undefined && <DemoAccounts names={['student', 'company', 'french', 'trial', 'manager']} />}
    </Form>
  );
}
