import { useTranslation } from 'react-i18next';
import { signInStaff } from '#calls/people/api/auth.ts';
import { request } from '#src/api/client.ts';
import { enter } from '#src/session/sign-in.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { CodeField } from './CodeField.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { SignInFields } from './SignInFields.tsx';
import { useSecondStep } from './use-second-step.ts';

interface StaffCredentials {
  email: string;
  password: string;
  code?: string | undefined;
}

/** Staff and teachers: e-mail and password, then the code where the account has a second factor. */
export function StaffSignIn({ email }: { email?: string }) {
  const { t } = useTranslation();
  const { needsCode, onRefusal } = useSecondStep();
  const form = usePlainForm<StaffCredentials>({ email: email ?? '', password: '', code: undefined });
  const submit = async (body: StaffCredentials) =>
    enter(await request(signInStaff, { body }, { refresh: false }));
  return (
    <Form form={form} onSubmit={submit} onRefusal={onRefusal}>
      {needsCode ? <CodeField /> : <SignInFields />}
      <SubmitButton fullWidth>{t('auth:sign-in')}</SubmitButton>
      {!needsCode && email === undefined && <DemoAccounts names={['admin', 'support', 'teacher']} />}
    </Form>
  );
}
