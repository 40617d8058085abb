import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { signInByLink } from '#calls/auth.ts';
import { landingOf } from '#domain/session.ts';
import { request } from '#src/api/client.ts';
import { paths } from '#src/paths.ts';
import { enter } from '#src/session/sign-in.ts';
import { errorText } from '#src/ui/error-text.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Link } from '#src/ui/Link.tsx';
import { CentredPage } from './CentredPage.tsx';
import { PageHeading } from './PageHeading.tsx';

/** D6: mail scanners open links, so that the link alone does nothing; the button uses it up. */
export function LoginLinkPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const email = search.get('email') ?? '';
  const verifyToken = search.get('token') ?? '';
  const signIn = async () => {
    setIsBusy(true);
    try {
      const reply = await request(signInByLink, { params: { email, verifyToken } }, { refresh: false });
      await enter(reply);
      void navigate(landingOf(reply.role), { replace: true });
    } catch (failure) {
      setError(failure);
      setIsBusy(false);
    }
  };
  return (
    <CentredPage>
      <PageHeading title={t('auth:link.title')} text={t('auth:link.text', { email })} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error !== null && <Notice variant="error">{errorText(error, t)}</Notice>}
        <Button variant="contained" size="large" loading={isBusy} onClick={signIn}>
          {t('continue')}
        </Button>
        <Link to={`${paths.login}?way=link`}>{t('auth:link.another')}</Link>
      </Box>
    </CentredPage>
  );
}
