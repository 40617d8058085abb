import Add from '@mui/icons-material/Add';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';

/** The first tap of a booking. */
export function NewLessonButton({ variant = 'contained' }: { variant?: 'contained' | 'outlined' }) {
  const { t } = useTranslation('student');
  return (
    <Button
      component={Link}
      to={paths.studentBook}
      variant={variant}
      startIcon={<Add />}
      sx={{ minHeight: 44 }}
    >
      {t('lesson.new')}
    </Button>
  );
}
