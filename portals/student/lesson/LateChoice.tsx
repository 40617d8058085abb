import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';

interface LateChoiceProps {
  isAsking: boolean;
  onChange: (isAsking: boolean) => void;
}

/** After the limit: lose the credits, or have the school decide. */
export function LateChoice({ isAsking, onChange }: LateChoiceProps) {
  const { t } = useTranslation('booking');
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <legend className="visually-hidden">{t('cancel.choice')}</legend>
      {[false, true].map((asks) => (
        <Box component="label" key={String(asks)} sx={row}>
          <Box
            component="input"
            type="radio"
            name="late-cancelling"
            checked={asks === isAsking}
            onChange={() => onChange(asks)}
            sx={{ width: 20, height: 20, flexShrink: 0, m: 0, mt: '3px', accentColor: 'var(--primary)' }}
          />
          <span>
            {t(asks ? 'cancel.ask' : 'cancel.now')}
            {asks && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('cancel.ask-text')}</Box>}
          </span>
        </Box>
      ))}
    </Box>
  );
}

const row = {
  display: 'flex',
  gap: 1.5,
  minHeight: 44,
  alignItems: 'flex-start',
  cursor: 'pointer',
} as const;
