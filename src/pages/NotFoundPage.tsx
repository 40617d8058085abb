import Icon from '@mui/icons-material/ExploreOffOutlined';
import { Button } from '#src/ui/Button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { landingOf } from '#domain/shared/session.ts';
import { useRole } from '#src/session/use-session.ts';
import { MessagePage } from './MessagePage.tsx';

/** ROUTE-25: an address that leads nowhere, with a way home. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const role = useRole();
  return (
    <MessagePage
      icon={Icon}
      title={t('shell:not-found.title')}
      text={t('shell:not-found.text')}
      action={
        <Button component={Link} to={landingOf(role)} variant="contained">
          {t('shell:not-found.home')}
        </Button>
      }
    />
  );
}
