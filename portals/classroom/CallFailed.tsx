import { useTranslation } from 'react-i18next';
import type { RoomRefusal } from '#domain/teaching/classroom.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';

interface StoppedProps {
  /** `taken`: the same person is in the room in another window. */
  why: RoomRefusal | 'taken';
  onAgain: () => void;
  onBack: () => void;
}

/** Shown after the user has lost the classroom: the reason, and the possible actions. */
export function CallFailed({ why, onAgain, onBack }: StoppedProps) {
  const { t } = useTranslation('classroom');
  const again = why === 'taken' ? t('stopped.take-back') : t('common:retry');
  return (
    <Box role="alert">
      <EmptyState
        picture="calendar"
        title={t(`stopped.${why}`)}
        text={t(`stopped.${why}-text`)}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            <Button variant="contained" onClick={onAgain}>
              {again}
            </Button>
            <Button onClick={onBack}>{t('stopped.back')}</Button>
          </Box>
        }
      />
    </Box>
  );
}
