import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '#src/paths.ts';
import { Link } from '#src/ui/Link.tsx';
import { CentredPage } from './CentredPage.tsx';
import { PageHeading } from './PageHeading.tsx';
import { SignInNotices } from './SignInNotices.tsx';
import { StaffSignIn } from './StaffSignIn.tsx';
import { useState } from 'react';
import { requestLink } from '#calls/people/api/auth.ts';
import { request } from '#src/api/client.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { EmailForm } from './EmailForm.tsx';

/** The reply is the same for every address, so that it does not reveal who has an account. */
function LinkRequest() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async (email: string) => {
    await request(requestLink, { body: { email } });
    setSentTo(email);
  };
  if (sentTo !== null) return <Notice variant="success">{t('auth:link.sent', { email: sentTo })}</Notice>;
  return <EmailForm label={t('auth:link.send')} onSend={send} />;
}

/** ROUTE-13: staff and teachers; by password, or by a mailed link. */
export function LoginPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const isByLink = search.get('way') === 'link';
  const other = new URLSearchParams(search);
  if (isByLink) other.delete('way');
  else other.set('way', 'link');
  return (
    <CentredPage>
      <PageHeading title={t('auth:staff.title')} text={t('auth:staff.text')} />
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <SignInNotices />
        {isByLink ? <LinkRequest /> : <StaffSignIn />}
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Link to={`?${other}`}>{t(isByLink ? 'auth:by-password' : 'auth:by-link')}</Link>
          <Link to={paths.studentResetPassword}>{t('auth:forgotten')}</Link>
          <Link to={paths.studentLogin}>{t('auth:staff.other')}</Link>
        </Box>
      </Box>
    </CentredPage>
  );
}
