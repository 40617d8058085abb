import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import { ColorModeChoice } from '#src/layout/ColorModeChoice.tsx';
import { Card } from '#src/ui/Card.tsx';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { useShownRole } from '#src/session/UserProvider.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { TimeZoneSelect } from './TimeZoneSelect.tsx';
import { ZoomSwitch } from './ZoomSwitch.tsx';

const PhoneForm = lazyPart(() => import('./PhoneForm.tsx').then((m) => m.PhoneForm));

/**
 * Display preferences: colours for this device; language, time zone and zoom (D2) for all the user's devices. Students and teachers have their phone
 * number in their profile.
 */
export function PreferencesPanel() {
  const { t } = useTranslation('account');
  const role = useShownRole();
  const hasProfile = role === 'STUDENT' || role === 'TEACHER';
  return (
    <Card title={t('preferences.title')}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <ColorModeChoice />
        <LanguageChoice />
        <TimeZoneSelect />
        <ZoomSwitch />
        {!hasProfile && <PhoneForm />}
      </Box>
    </Card>
  );
}
