import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { useZoomPreference } from '#src/session/zoom.ts';

/** D2: for the help page and the profiles. Needs the catalogue `help`. */
export function ZoomPreference() {
  const { t } = useTranslation();
  const [isAllowed, setIsAllowed] = useZoomPreference();
  return (
    <FormControlLabel
      control={<Switch checked={isAllowed} onChange={(_, next) => setIsAllowed(next)} />}
      label={t('help:zoom.label')}
    />
  );
}
