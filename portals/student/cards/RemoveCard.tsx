import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnCard } from '#domain/billing/api/own-cards.ts';
import { listOwnCards, removeOwnCard } from '#calls/billing/api/own-cards.ts';
import { errorText } from '#src/api/error-text.ts';
import { useCommand } from '#src/api/queries.ts';
import { toast } from '#src/toast-store.ts';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useCardName } from './use-card-name.ts';

/** Removes a saved card, here and at the payment service. */
export function RemoveCard({ card }: { card: OwnCard }) {
  const { t } = useTranslation('buying');
  const name = useCardName()(card);
  const [isAsking, setIsAsking] = useState(false);
  const remove = useCommand(removeOwnCard, {
    invalidates: [listOwnCards],
    onSuccess: () => toast.success(t('saved-card.removed', { card: name })),
    onError: (error) => {
      toast.error(errorText(error, t));
      setIsAsking(false);
    },
  });
  return (
    <>
      <Button
        edge="start"
        aria-label={`${t('saved-card.remove')}: ${name}`}
        onClick={() => setIsAsking(true)}
        sx={{ minHeight: 44 }}
      >
        {t('saved-card.remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('saved-card.remove-title', { card: name })}
          consequence={t('saved-card.remove-consequence')}
          confirmLabel={t('saved-card.remove')}
          cancelLabel={t('saved-card.keep')}
          isDangerous
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: card.id } })}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
