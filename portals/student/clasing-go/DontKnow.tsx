import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/Button.tsx';
import type { CheckedCardProps } from './checked-card.ts';

/** Answers that the student does not know the word. */
export function DontKnow({ isBusy, onAnswer }: Omit<CheckedCardProps, 'card'>) {
  const { t } = useTranslation('practice');
  return (
    <Button disabled={isBusy} onClick={() => onAnswer('')} sx={{ minHeight: 44, justifySelf: 'center' }}>
      {t('dont-know')}
    </Button>
  );
}
