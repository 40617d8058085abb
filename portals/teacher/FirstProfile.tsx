import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';

/** The next step of a teacher who has hours and no students yet. */
export function FirstProfile() {
  const { t } = useTranslation('glance');
  return (
    <Button component={Link} to={paths.teacherProfile} variant="contained" sx={{ minHeight: 44 }}>
      {t('introduce')}
    </Button>
  );
}
