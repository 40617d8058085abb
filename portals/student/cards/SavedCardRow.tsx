import CreditCard from '@mui/icons-material/CreditCardOutlined';
import { useTranslation } from 'react-i18next';
import type { OwnCard } from '#domain/billing/api/own-cards.ts';
import { cardExpiry } from '#domain/billing/saved-card.ts';
import { chooseOwnCard, listOwnCards } from '#calls/billing/api/own-cards.ts';
import { useCommand } from '#src/api/queries.ts';
import { errorText } from '#src/api/error-text.ts';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Row } from '#src/ui/Stack.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { RemoveCard } from './RemoveCard.tsx';
import { useCardName } from './use-card-name.ts';

/** Makes a card the one offered first at checkout. */
function ChooseCard({ card }: { card: OwnCard }) {
  const { t } = useTranslation('buying');
  const name = useCardName()(card);
  const choose = useCommand(chooseOwnCard, {
    invalidates: [listOwnCards],
    onSuccess: () => toast.success(t('saved-card.chosen', { card: name })),
    onError: (error) => toast.error(errorText(error, t)),
  });
  return (
    <Button
      edge="start"
      aria-label={`${t('saved-card.choose')}: ${name}`}
      loading={choose.isPending}
      onClick={() => choose.mutate({ params: { id: card.id } })}
      sx={{ minHeight: 44 }}
    >
      {t('saved-card.choose')}
    </Button>
  );
}

/** A saved card, to remove or to offer first. */
export function SavedCardRow({ card }: { card: OwnCard }) {
  const { t } = useTranslation('buying');
  const name = useCardName()(card);
  const { isDefault, isExpired } = card;
  return (
    <Row>
      <CreditCard aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={line}>
          <b>{name}</b>
          {isExpired && (
            <StatusBadge of="orderStatus" value="EXPIRED" word={t('saved-card.expired')} size="small" />
          )}
          {isDefault && !isExpired && (
            <StatusBadge of="recordStatus" value="ACTIVE" word={t('saved-card.default')} size="small" />
          )}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
          {t(isExpired ? 'saved-card.expired-since' : 'saved-card.valid', { expiry: cardExpiry(card) })}
        </Box>
        <Box sx={line}>
          {!isDefault && !isExpired && <ChooseCard card={card} />}
          <RemoveCard card={card} />
        </Box>
      </Box>
    </Row>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
} as const;
