import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { exerciseStyle, meaningStyle } from './card-style.ts';
import type { CheckedCardProps } from './checked-card.ts';
import { TypedAnswer } from './TypedAnswer.tsx';
import { LANGUAGE_CODE } from '#domain/shared/language-code.ts';

/** A meaning; its word has to be written. */
export function TypingCard(props: CheckedCardProps) {
  const { t } = useTranslation('practice');
  const { meaning, example, hint, language } = props.card;
  return (
    <Box sx={exerciseStyle}>
      <Typography component="p" sx={meaningStyle}>
        {meaning}
      </Typography>
      {example && (
        <Typography lang={LANGUAGE_CODE[language]} sx={{ fontStyle: 'italic' }}>
          {example}
        </Typography>
      )}
      {hint && (
        <Box lang={LANGUAGE_CODE[language]} sx={letters}>
          <span className="visually-hidden">{t('hint', { letters: hint.replaceAll('·', '') })}</span>
          <span aria-hidden>{hint}</span>
        </Box>
      )}
      <TypedAnswer {...props} label={t('write')} />
    </Box>
  );
}

const letters = { color: 'text.secondary', letterSpacing: '0.2em', overflowWrap: 'anywhere' } as const;
