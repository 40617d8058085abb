import { useTranslation } from 'react-i18next';
import type { OwnCard } from '#domain/billing/api/own-cards.ts';
import { Box } from '#src/ui/Box.tsx';
import { Stack } from '#src/ui/Stack.tsx';
import { SavedCardRow } from './SavedCardRow.tsx';

/** Saved cards that cannot be charged any more, with how to replace or remove them; nothing if there are none. */
export function ExpiredCards({ cards }: { cards: readonly OwnCard[] }) {
  const { t } = useTranslation('buying');
  if (cards.length === 0) return null;
  return (
    <Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {t('saved-card.expired-text', { count: cards.length })}
      </Box>
      <Stack label={t('saved-card.expired-title')}>
        {cards.map((card) => (
          <SavedCardRow key={card.id} card={card} />
        ))}
      </Stack>
    </Box>
  );
}
