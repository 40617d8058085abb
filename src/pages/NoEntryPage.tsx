import Icon from '@mui/icons-material/LockOutlined';
import { Button } from '#src/ui/Button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { landingOf } from '#domain/shared/session.ts';
import { useRole } from '#src/session/use-session.ts';
import { MessagePage } from './MessagePage.tsx';

/** ROUTE-25: an address that this role cannot open. */
export function NoEntryPage() {
  const { t } = useTranslation();
  const role = useRole();
  const isStudent = role === 'STUDENT';
  return (
    <MessagePage
      icon={Icon}
      title={t('shell:no-entry.title')}
      text={t(isStudent ? 'shell:no-entry.text-student' : 'shell:no-entry.text')}
      action={
        <Button component={Link} to={landingOf(role)} variant="contained">
          {t('shell:no-entry.home')}
        </Button>
      }
    />
  );
}
