import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';

interface KeepCardProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Consent to keep the card for next time; off until the payer gives it. */
export function KeepCard({ isOn, onChange }: KeepCardProps) {
  const { t } = useTranslation('buying');
  return (
    <Box component="label" sx={target}>
      <input type="checkbox" checked={isOn} onChange={({ target: { checked } }) => onChange(checked)} />
      <span>
        {t('saved-card.save')}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
          {t('saved-card.save-text')}
        </Box>
      </span>
    </Box>
  );
}

const target = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  px: 1.5,
  cursor: 'pointer',
  '& input': { width: 20, height: 20, m: 0, flexShrink: 0, accentColor: 'var(--primary)' },
  '& input:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
