import { useTranslation } from 'react-i18next';
import { studentCan } from '#domain/people/student.ts';
import { listOwnCards } from '#calls/billing/api/own-cards.ts';
import { useApi } from '#src/api/queries.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { Stack } from '#src/ui/Stack.tsx';
import { SavedCardRow } from './SavedCardRow.tsx';

/** The student's saved cards, to remove or to offer first; nothing for students without cards who do not buy. */
export function SavedCards() {
  const { t } = useTranslation('buying');
  const student = useUserContext().user?.student;
  const query = useApi(listOwnCards);
  const canBuy = student != null && studentCan.seeShop(student);
  if (!canBuy && !query.data?.length) return null;
  return (
    <Card title={t('saved-card.title')}>
      <QueryView query={query}>
        {(cards) => (
          <>
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {t(cards.length > 0 ? 'saved-card.text' : 'saved-card.none')}
            </Box>
            <Stack label={t('saved-card.title')}>
              {cards.map((card) => (
                <SavedCardRow key={card.id} card={card} />
              ))}
            </Stack>
          </>
        )}
      </QueryView>
    </Card>
  );
}
