import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClasingGoCard } from '#calls/teaching/api/clasing-go.ts';
import { CARD_RATINGS, type CardRating } from '#domain/teaching/clasing-go.ts';
import { relativeTime } from '#src/i18n/format.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DayField } from '#src/ui/DayField.tsx';
import { Typography } from '#src/ui/Typography.tsx';

interface FlashCardProps {
  card: ClasingGoCard;
  isBusy: boolean;
  onRate: (rating: CardRating) => void;
}

/** 1 to 4 answer as the four buttons do, wherever the focus is on the page but in a field. */
function useNumberKeys(isOn: boolean, onRate: FlashCardProps['onRate']) {
  useEffect(() => {
    if (!isOn) return;
    const listen = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isField = target instanceof HTMLElement && target.matches('input, textarea, select');
      const rating = CARD_RATINGS[Number(key) - 1];
      if (rating && !isField && !ctrlKey && !metaKey && !altKey) onRate(rating);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn, onRate]);
}

function Answers({ card, isBusy, onRate }: FlashCardProps) {
  const { t } = useTranslation('practice');
  const [now] = useState(() => new Date().toISOString());
  useNumberKeys(!isBusy, onRate);
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
  const { term, meaning, example, lessonAt } = props.card;
  const [isOpen, setOpen] = useState(false);
  const show = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLDivElement>(null);
  useEffect(() => {
    (isOpen ? back : show).current?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <Box sx={{ display: 'grid', gap: 2, textAlign: 'center', pt: 3 }}>
      <Typography component="p" sx={word}>
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

const word = {
  fontSize: '1.75rem',
  fontWeight: 700,
  lineHeight: 1.25,
  minHeight: 96,
  display: 'grid',
  placeItems: 'center',
  overflowWrap: 'anywhere',
} as const;
const answers = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' },
  gap: 1,
} as const;
