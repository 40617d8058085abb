import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { IntroPlayer } from './IntroPlayer.tsx';

/** A teacher's introduction to play, and what is said as text. */
export function IntroView(props: ComponentProps<typeof IntroPlayer>) {
  const { t } = useTranslation('recording');
  const { transcript } = props.intro;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <IntroPlayer {...props} />
      {transcript && (
        <div>
          <Box sx={{ fontWeight: 600 }}>{t('transcript')}</Box>
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{transcript}</Box>
        </div>
      )}
    </Box>
  );
}
