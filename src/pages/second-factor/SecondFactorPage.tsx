import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { beginSecondFactor, confirmSecondFactor, secondFactor } from '#calls/people/api/auth.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import { landingOf } from '#domain/shared/session.ts';
import { request } from '#src/api/client.ts';
import { useApi } from '#src/api/queries.ts';
import { refreshSession } from '#src/session/refresh.ts';
import { roleOf } from '#src/session/store.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { QueryView } from '#src/ui/QueryView.tsx';
import { CentredPage } from '../CentredPage.tsx';
import { PageHeading } from '../PageHeading.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ScanStep } from './ScanStep.tsx';

type Secret = Reply<typeof beginSecondFactor>;

interface BeginStepProps {
  needsPassword: boolean;
  onSecret: (secret: Secret) => void;
}

function BeginStep({ needsPassword, onSecret }: BeginStepProps) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(needsPassword);
  const form = usePlainForm<{ password: string }>({ password: '' }, asks ? [] : ['password']);
  const begin = async (typed: { password: string }) => {
    try {
      onSecret(await request(beginSecondFactor, { body: asks ? typed : {} }));
    } catch (error) {
      // Too much time has passed over this page.
      setAsks(true);
      throw error;
    }
  };
  return (
    <Form form={form} onSubmit={begin}>
      {asks && (
        <PasswordField
          name="password"
          label={t('password')}
          hint={t('second-factor:password-text')}
          autoComplete="current-password"
          takesFocus
        />
      )}
      <SubmitButton fullWidth>{t('second-factor:begin')}</SubmitButton>
    </Form>
  );
}

/** Sets up the authenticator app: password where it was not just given, scan and confirm, recovery codes. */
export function SecondFactorPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [secret, setSecret] = useState<Secret | null>(null);
  const state = useApi(secondFactor);
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
      <PageHeading title={t('second-factor:title')} text={t('second-factor:text')} />
      {codes && <RecoveryCodes codes={codes} onDone={goOn} />}
      {!codes && secret && <ScanStep secret={secret} onCode={confirm} />}
      {!codes && !secret && (
        <QueryView query={state}>
          {({ needsPassword }) => <BeginStep needsPassword={needsPassword} onSecret={setSecret} />}
        </QueryView>
      )}
    </CentredPage>
  );
}
