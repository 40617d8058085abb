import { useTranslation } from 'react-i18next';
import { freeUntil } from '#domain/shared/lesson-deadlines.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { Box } from '#src/ui/Box.tsx';
import { HeldFor } from './HeldFor.tsx';
import { ShortOfCredits } from './ShortOfCredits.tsx';
import { useMoment } from '#src/features/scheduling/agenda/use-moment.ts';

interface SlotEffectProps {
  mode: 'book' | 'move' | 'ask';
  credits: number;
  /** Available credits; undefined until they have loaded. */
  free: number | undefined;
  startsAt: string;
  cancelBeforeHours: number;
  heldUntil: string | null;
}

function CreditsLine({
  mode,
  credits,
  free,
  startsAt,
}: Pick<SlotEffectProps, 'mode' | 'credits' | 'free' | 'startsAt'>) {
  const { t } = useTranslation('booking');
  if (mode !== 'book') return <Box>{t(`effect.${mode}`)}</Box>;
  if (free === undefined) return <Box>{t('effect.cost', { count: credits })}</Box>;
  if (free < credits) return <ShortOfCredits credits={credits} free={free} startsAt={startsAt} />;
  return <Box>{t('effect.book', { count: credits, free, left: free - credits })}</Box>;
}

/** The effect on the credits, the free cancellation deadline, and how long the time is held. */
export function SlotEffect({ startsAt, cancelBeforeHours, heldUntil, ...effect }: SlotEffectProps) {
  const { t } = useTranslation('booking');
  const moment = useMoment();
  const now = useNow();
  const limit = freeUntil(startsAt, { cancelBeforeHours });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <CreditsLine {...effect} startsAt={startsAt} />
      {effect.mode !== 'ask' && (
        <Box sx={{ color: 'text.secondary' }}>
          {limit.getTime() > now
            ? t('effect.free-until', { when: moment(limit.toISOString()) })
            : t('effect.not-free', { count: cancelBeforeHours })}
        </Box>
      )}
      {heldUntil && <HeldFor until={heldUntil} />}
    </Box>
  );
}
