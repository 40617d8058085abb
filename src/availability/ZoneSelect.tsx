import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ZONE_OPTIONS } from '#src/account/zone-options.ts';
import { Box } from '#src/ui/Box.tsx';
import { bareInput, inputFrame } from '#src/ui/form/Input.tsx';

/** On whose clock the week is told. */
export function ZoneSelect({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const { t } = useTranslation('availability');
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.75, maxWidth: 360, pt: 2 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
        {t('zone')}
      </Box>
      <Box sx={[inputFrame, { pr: 0.5 }]}>
        <Box
          component="select"
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          sx={[bareInput, select]}
        >
          {ZONE_OPTIONS.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

const select = {
  appearance: 'auto',
  display: 'inline-block',
  alignItems: 'center',
  whiteSpace: 'pre',
  cursor: 'pointer',
  '& option': { color: 'text.primary', bgcolor: 'background.paper' },
} as const;
