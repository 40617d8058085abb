import { Box } from '#src/ui/Box.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { forgotPassword, resetPassword } from '#calls/people/api/auth.ts';
import { request } from '#src/api/client.ts';
import { paths } from '#src/paths.ts';
import { useRole } from '#src/session/use-session.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Link } from '#src/ui/Link.tsx';
import { CentredPage } from './CentredPage.tsx';
import { EmailForm } from './EmailForm.tsx';
import { type NewPassword, NewPasswordForm } from './NewPasswordForm.tsx';
import { PageHeading } from './PageHeading.tsx';

function AskForMail() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async (email: string) => {
    await request(forgotPassword, { body: { email } });
    setSentTo(email);
  };
  if (sentTo !== null) return <Notice variant="success">{t('auth:reset.sent', { email: sentTo })}</Notice>;
  return <EmailForm label={t('auth:reset.send')} onSend={send} />;
}

/** API-05: requests the e-mail; with its token, or for an account that must, sets the new password. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const role = useRole();
  const token = search.get('token');
  const canSet = token !== null || role === 'PASSWORD_RESETTER';
  const set = (values: NewPassword) =>
    request(resetPassword, { body: { ...values, ...(token !== null && { token }) } });
  return (
    <CentredPage>
      <PageHeading
        title={t('auth:reset.title')}
        text={t(canSet ? 'auth:reset.text-new' : 'auth:reset.text-mail')}
      />
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {canSet ? <NewPasswordForm label={t('auth:reset.set')} onSet={set} /> : <AskForMail />}
        <Link to={paths.studentLogin}>{t('auth:back')}</Link>
      </Box>
    </CentredPage>
  );
}
