import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { exerciseStyle, promptStyle } from './card-style.ts';
import type { CheckedCardProps } from './checked-card.ts';
import { DontKnow } from './DontKnow.tsx';
import { useNumberKeys } from './use-number-keys.ts';
import { LANGUAGE_CODE } from '#domain/shared/language-code.ts';

/** A word and four meanings, one of them correct; keys 1 to 4 choose. */
export function ChoiceCard({ card, isBusy, onAnswer }: CheckedCardProps) {
  const { t } = useTranslation('practice');
  const { term, choices, language } = card;
  useNumberKeys(isBusy ? 0 : choices.length, (index) => onAnswer(choices[index]!));
  return (
    <Box sx={exerciseStyle}>
      <Typography component="p" lang={LANGUAGE_CODE[language]} sx={promptStyle}>
        {term}
      </Typography>
      <Box role="group" aria-label={t('choose')} sx={list}>
        {choices.map((choice, index) => (
          <Button
            key={choice}
            variant="outlined"
            aria-keyshortcuts={String(index + 1)}
            disabled={isBusy}
            onClick={() => onAnswer(choice)}
            sx={option}
          >
            <Box component="span" aria-hidden sx={number}>
              {index + 1}
            </Box>
            <span>{choice}</span>
          </Button>
        ))}
      </Box>
      <DontKnow isBusy={isBusy} onAnswer={onAnswer} />
    </Box>
  );
}

const list = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1 } as const;
const option = {
  minHeight: 56,
  justifyContent: 'flex-start',
  textAlign: 'left',
  gap: 1.5,
  overflowWrap: 'anywhere',
} as const;
const number = { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } as const;
