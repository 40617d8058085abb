import VolumeUp from '@mui/icons-material/VolumeUpOutlined';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { exerciseStyle } from './card-style.ts';
import type { CheckedCardProps } from './checked-card.ts';
import { TypedAnswer } from './TypedAnswer.tsx';
import { speak } from './use-speech.ts';

interface ListeningCardProps extends CheckedCardProps {
  /** Switches exercises by ear off. */
  onStopListening: () => void;
}

/** A word that is heard; it has to be written. */
export function ListeningCard({ onStopListening, ...props }: ListeningCardProps) {
  const { t } = useTranslation('practice');
  const { term, language } = props.card;
  useEffect(() => {
    if (term) speak(term, language);
  }, [term, language]);
  return (
    <Box sx={exerciseStyle}>
      <Button
        variant="outlined"
        size="large"
        startIcon={<VolumeUp />}
        onClick={() => term && speak(term, language)}
        sx={{ minHeight: 56, justifySelf: 'center', my: 1 }}
      >
        {t('listen')}
      </Button>
      <TypedAnswer {...props} label={t('write-heard')} />
      <Button
        disabled={props.isBusy}
        onClick={onStopListening}
        sx={{ minHeight: 44, justifySelf: 'center', mt: -1.5 }}
      >
        {t('stop-listening')}
      </Button>
    </Box>
  );
}
