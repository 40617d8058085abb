import Forum from '@mui/icons-material/ForumOutlined';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#src/ui/Button.tsx';

interface MessageButtonProps {
  to: string;
  /** Of the person, for screen readers. */
  name: string;
}

/** Leads to the messages with a person. */
export function MessageButton({ to, name }: MessageButtonProps) {
  const { t } = useTranslation('messages');
  return (
    <Button
      component={Link}
      to={to}
      variant="outlined"
      startIcon={<Forum aria-hidden />}
      aria-label={t('write-to', { name })}
      sx={{ minHeight: 44 }}
    >
      {t('message')}
    </Button>
  );
}
