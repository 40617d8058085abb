import Add from '@mui/icons-material/Add';
import { Link } from 'react-router';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { ResponsiveLabel } from '#src/backoffice/screen/ResponsiveLabel.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Opens a trial for a request made by phone or in person. */
export function NewTrialButton() {
  const t = useT();
  return (
    <Button component={Link} to={paths.trialNew} variant="contained" startIcon={<Add />}>
      <ResponsiveLabel>{t('trials.new')}</ResponsiveLabel>
    </Button>
  );
}
