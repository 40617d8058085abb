import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { beginSecondFactor, confirmSecondFactor } from '#calls/auth.ts';
import type { Reply } from '#domain/api/endpoint.ts';
import { landingOf } from '#domain/session.ts';
import { request } from '#src/api/client.ts';
import { refreshSession } from '#src/session/refresh.ts';
import { roleOf } from '#src/session/store.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { CentredPage } from '../CentredPage.tsx';
import { PageHeading } from '../PageHeading.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ScanStep } from './ScanStep.tsx';

type Secret = Reply<typeof beginSecondFactor>;

function PasswordStep({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const { t } = useTranslation();
  const form = usePlainForm<{ password: string }>({ password: '' });
  return (
    <Form form={form} onSubmit={async (body) => onSecret(await request(beginSecondFactor, { body }))}>
      <PasswordField
        name="password"
        label={t('password')}
        hint={t('auth:second-factor.password-text')}
        autoComplete="current-password"
        takesFocus
      />
      <SubmitButton fullWidth>{t('auth:second-factor.begin')}</SubmitButton>
    </Form>
  );
}

/** Sets up the authenticator app: password, scan and confirm, recovery codes. */
export function SecondFactorPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const confirm = async (code: string) => {
    const { recoveryCodes } = await request(confirmSecondFactor, { body: { code } });
    setCodes(recoveryCodes);
  };
  const goOn = async () => {
    const session = await refreshSession();
    void navigate(landingOf(roleOf(session)), { replace: true });
  };
  return (
    <CentredPage>
      <PageHeading title={t('auth:second-factor.title')} text={t('auth:second-factor.text')} />
      {codes && <RecoveryCodes codes={codes} onDone={goOn} />}
      {!codes && secret && <ScanStep secret={secret} onCode={confirm} />}
      {!codes && !secret && <PasswordStep onSecret={setSecret} />}
    </CentredPage>
  );
}
