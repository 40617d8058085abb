import SupportAgent from '@mui/icons-material/SupportAgentOutlined';
import { Button } from '#src/ui/Button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#src/paths.ts';

interface AskSupportProps {
  /** Label of the button; default: "Ask support". */
  label?: string;
  variant?: 'contained' | 'outlined' | 'text';
}

/** Link to the support request page. */
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
