import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { usePreferences } from './use-preferences.ts';

/** Design D2: the app is not zoomed with two fingers unless its reader wants it. */
export function ZoomSwitch() {
  const { t } = useTranslation('account');
  const { user } = useUserContext();
  const change = usePreferences();
  const isOn = change.isPending ? change.variables.body?.allowZoom === true : user?.allowZoom === true;
  return (
    <Box>
      <FormControlLabel
        control={
          <Switch
            checked={isOn}
            onChange={(event) => change.mutate({ body: { allowZoom: event.target.checked } })}
            slotProps={{ input: { 'aria-describedby': 'zoom-hint' } }}
          />
        }
        label={t('preferences.zoom')}
        sx={{ minHeight: 44, '& .MuiFormControlLabel-label': { fontWeight: 600 } }}
      />
      <Box id="zoom-hint" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {t('preferences.zoom-hint')}
      </Box>
    </Box>
  );
}
