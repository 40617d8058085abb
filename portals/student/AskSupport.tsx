import SupportAgent from '@mui/icons-material/SupportAgentOutlined';
import { Button } from '#src/ui/Button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#src/paths.ts';

interface AskSupportProps {
  /** What support is asked for; left out: "Ask support". */
  label?: string;
  variant?: 'contained' | 'outlined' | 'text';
}

/** The way to people who help. */
export function AskSupport({ label, variant = 'outlined' }: AskSupportProps) {
  const { t } = useTranslation('student');
  return (
    <Button
      component={Link}
      to={paths.help}
      variant={variant}
      startIcon={<SupportAgent />}
      sx={{ minHeight: 44 }}
    >
      {label ?? t('ask-support')}
    </Button>
  );
}
