import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClasingGoCard } from '#calls/teaching/api/clasing-go.ts';
import { CARD_RATINGS, type CardRating } from '#domain/teaching/clasing-go.ts';
import { relativeTime } from '#src/i18n/format.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DayField } from '#src/ui/DayField.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { promptStyle } from './card-style.ts';
import { LANGUAGE_CODE } from '#domain/shared/language-code.ts';
import { useNumberKeys } from './use-number-keys.ts';

interface FlashCardProps {
  card: ClasingGoCard;
  isBusy: boolean;
  onRate: (rating: CardRating) => void;
}

function Answers({ card, isBusy, onRate }: FlashCardProps) {
  const { t } = useTranslation('practice');
  const [now] = useState(() => new Date().toISOString());
  useNumberKeys(isBusy ? 0 : CARD_RATINGS.length, (index) => onRate(CARD_RATINGS[index]!));
  return (
    <Box role="group" aria-label={t('how-known')} sx={answers}>
      {CARD_RATINGS.map((rating, index) => (
        <Button
          key={rating}
          variant={rating === 'GOOD' ? 'contained' : 'outlined'}
          aria-keyshortcuts={String(index + 1)}
          disabled={isBusy}
          onClick={() => onRate(rating)}
          sx={{ minHeight: 56, flexDirection: 'column', gap: 0 }}
        >
          <span>{t(`rating.${rating}`)}</span>
          <Box component="span" sx={{ fontSize: '0.8125rem', fontWeight: 400 }}>
            {relativeTime(card.comesBack[rating], now)}
          </Box>
        </Button>
      ))}
    </Box>
  );
}

/** A word; then what it means, and how well it was known. */
export function FlashCard(props: FlashCardProps) {
  const { t } = useTranslation('practice');
  const { term, meaning, example, lessonAt, language } = props.card;
  const [isOpen, setOpen] = useState(false);
  const show = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLDivElement>(null);
  useEffect(() => {
    (isOpen ? back : show).current?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <Box sx={{ display: 'grid', gap: 2, textAlign: 'center', pt: 3 }}>
      <Typography component="p" lang={LANGUAGE_CODE[language]} sx={promptStyle}>
        {term}
      </Typography>
      {isOpen ? (
        <>
          <Box ref={back} tabIndex={-1} sx={{ display: 'grid', gap: 1, outline: 'none' }}>
            <Typography sx={{ fontSize: '1.125rem' }}>{meaning ?? t('no-meaning')}</Typography>
            {example && <Typography sx={{ fontStyle: 'italic' }}>{example}</Typography>}
            <Typography variant="caption">
              {t('noted')} <DayField at={lessonAt} as="words" />
            </Typography>
          </Box>
          <Answers {...props} />
        </>
      ) : (
        <Button
          ref={show}
          variant="contained"
          size="large"
          onClick={() => setOpen(true)}
          sx={{ minHeight: 56 }}
        >
          {t('show')}
        </Button>
      )}
    </Box>
  );
}

const answers = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' },
  gap: 1,
} as const;
