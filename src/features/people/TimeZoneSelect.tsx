import { Box } from '#src/ui/Box.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { parseTimezone } from '#domain/values/timezone.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { toast } from '#src/toast-store.ts';
import { usePreferences } from './use-preferences.ts';
import { ZONE_OPTIONS } from './zone-options.ts';
import { nativeField } from '#src/theme/native.ts';
import { cityName } from '#src/i18n/city-name.ts';

/** The clock on which every time is shown; saved as soon as it is chosen. */
export function TimeZoneSelect() {
  const { t } = useTranslation('account');
  const id = useId();
  const { user } = useUserContext();
  const change = usePreferences();
  const zone = change.isPending ? change.variables.body?.timeZone : user?.timeZone;
  const save = async (timeZone: string) => {
    const saved = parseTimezone(timeZone);
    await change.mutateAsync({ body: { timeZone: saved } });
    toast.success(t('preferences.time-zone-saved', { city: cityName(saved) }));
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
        {t('preferences.time-zone')}
      </Box>
      <Box
        component="select"
        id={id}
        value={zone ?? ''}
        aria-describedby={`${id}-hint`}
        onChange={(event) => void save(event.target.value).catch(() => {})}
        sx={select}
      >
        {ZONE_OPTIONS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Box>
      <Box id={`${id}-hint`} sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {t('preferences.time-zone-hint')}
      </Box>
    </Box>
  );
}

const select = {
  ...nativeField,
  minHeight: 48,
  px: 1.5,
  width: '100%',
} as const;
