import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ZONE_OPTIONS } from '#src/features/people/zone-options.ts';
import { Box } from '#src/ui/Box.tsx';
import { Select } from '#src/ui/form/Select.tsx';

/** The time zone of the weekly hours. */
export function ZoneSelect({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const { t } = useTranslation('availability');
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.75, maxWidth: 360, pt: 2 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
        {t('zone')}
      </Box>
      <Select
        id={id}
        value={value}
        options={ZONE_OPTIONS}
        onChange={(event) => onChange(event.target.value)}
      />
    </Box>
  );
}
