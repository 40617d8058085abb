import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/paths.ts';
import { Link } from '#src/ui/Link.tsx';
import { CentredPage } from './CentredPage.tsx';
import { PageHeading } from './PageHeading.tsx';
import { SignInNotices } from './SignInNotices.tsx';
import { StudentSignIn } from './StudentSignIn.tsx';

/** ROUTE-17: students and business managers. */
export function StudentLoginPage() {
  const { t } = useTranslation();
  return (
    <CentredPage>
      <PageHeading title={t('auth:student.title')} text={t('auth:student.text')} />
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <SignInNotices />
        <StudentSignIn />
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Link to={paths.studentTrialForm}>{t('auth:student.trial')}</Link>
          <Link to={paths.studentResetPassword}>{t('auth:forgotten')}</Link>
          <Link to={paths.login}>{t('auth:student.other')}</Link>
        </Box>
      </Box>
    </CentredPage>
  );
}
