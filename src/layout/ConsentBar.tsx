import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useTranslation } from 'react-i18next';
import { setConsent, useConsent } from '#src/session/analytics.ts';

/** Asks for consent until it is answered; shown only if there is something to agree to. */
export function ConsentBar() {
  const { t } = useTranslation('analytics');
  if (useConsent() !== null) return null;
  return (
    <Box component="section" aria-label={t('title')} sx={bar}>
      <Box sx={{ flex: '1 1 240px' }}>{t('question')}</Box>
      <Button onClick={() => setConsent('no')}>{t('reject')}</Button>
      <Button variant="contained" onClick={() => setConsent('yes')}>
        {t('accept')}
      </Button>
    </Box>
  );
}

const bar = {
  position: 'fixed',
  zIndex: 'snackbar',
  insetInline: { xs: 8, sm: 'auto 24px' },
  bottom: { xs: 'calc(72px + env(safe-area-inset-bottom))', sm: 24 },
  maxWidth: 640,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: 2,
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  boxShadow: '0 12px 40px rgb(10 14 40 / 0.2)',
} as const;
