import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { welcomeResetPassword } from '#calls/people/api/auth.ts';
import type { SessionReply } from '#domain/people/api/auth.ts';
import { landingOf } from '#domain/shared/session.ts';
import { request } from '#src/api/client.ts';
import { paths } from '#src/paths.ts';
import { useProvider } from '#src/session/provider.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Link } from '#src/ui/Link.tsx';
import { CentredPage } from './CentredPage.tsx';
import { type NewPassword, NewPasswordForm } from './NewPasswordForm.tsx';
import { PageHeading } from './PageHeading.tsx';

const firstPageOf = (role: SessionReply['role']): string =>
  role === 'STUDENT' ? paths.studentOnboarding : landingOf(role);

/** ROUTE-17: where the welcome mail leads: the first password, then straight in. */
export function WelcomePage() {
  const { t } = useTranslation();
  const { providerName } = useProvider();
  const [search] = useSearchParams();
  const token = search.get('token');
  const set = (values: NewPassword) =>
    request(welcomeResetPassword, { body: { token: token ?? '', ...values } });
  return (
    <CentredPage>
      <PageHeading title={t('auth:welcome.title', { school: providerName })} text={t('auth:welcome.text')} />
      {token === null ? (
        <Notice variant="warning">
          {t('auth:welcome.no-token')} <Link to={paths.studentResetPassword}>{t('auth:reset.send')}</Link>
        </Notice>
      ) : (
        <NewPasswordForm label={t('auth:welcome.set')} onSet={set} landing={firstPageOf} />
      )}
    </CentredPage>
  );
}
