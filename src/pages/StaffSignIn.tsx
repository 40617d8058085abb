import { Button } from '#src/ui/Button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInStaff } from '#calls/auth.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { request } from '#src/api/client.ts';
import { enter } from '#src/session/sign-in.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { SignInFields } from './SignInFields.tsx';

interface StaffCredentials {
  email: string;
  password: string;
  code?: string | undefined;
}

/** The second step: the app's six digits, or one of the recovery codes for whoever has lost the phone. */
function CodeField() {
  const { t } = useTranslation();
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <>
      <Notice variant="info">{t('auth:code.text')}</Notice>
      <TextField
        key={String(isRecovery)}
        name="code"
        label={t(isRecovery ? 'auth:code.recovery' : 'auth:code.label')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        takesFocus
      />
      <Button size="small" onClick={() => setIsRecovery(!isRecovery)} sx={{ justifySelf: 'start' }}>
        {t(isRecovery ? 'auth:code.use-app' : 'auth:code.use-recovery')}
      </Button>
    </>
  );
}

/** Staff and teachers: e-mail and password, then the code where the account has a second factor. */
export function StaffSignIn({ email = '' }: { email?: string }) {
  const { t } = useTranslation();
  const [needsCode, setNeedsCode] = useState(false);
  const form = usePlainForm<StaffCredentials>({ email, password: '', code: undefined });
  const submit = async (body: StaffCredentials) =>
    enter(await request(signInStaff, { body }, { refresh: false }));
  const askForCode = ({ code }: ApiError) => {
    const isAsked = code === 'second-factor-required' && !needsCode;
    if (isAsked) setNeedsCode(true);
    return isAsked;
  };
  return (
    <Form form={form} onSubmit={submit} onRefusal={askForCode}>
      {needsCode ? <CodeField /> : <SignInFields />}
      <SubmitButton fullWidth>{t('auth:sign-in')}</SubmitButton>
      {!needsCode && <DemoAccounts names={['admin', 'support', 'teacher']} />}
    </Form>
  );
}
