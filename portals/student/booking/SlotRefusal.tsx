import { useTranslation } from 'react-i18next';
import type { FreeSlot } from '#domain/scheduling/api/slots.ts';
import { ApiError } from '#src/api/api-error.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { useMoment } from '#src/features/scheduling/agenda/use-moment.ts';

const nearestOf = (error: unknown): readonly FreeSlot[] =>
  error instanceof ApiError && error.code === 'slot-taken'
    ? ((error.body.details as { slots?: FreeSlot[] } | undefined)?.slots ?? [])
    : [];

/** Fields are chosen here, not typed, so their errors are shown together. */
const wordsOf = (error: unknown): string | null =>
  error instanceof ApiError && error.code === 'invalid-input' ? Object.values(error.fields).join(' ') : null;

interface SlotRefusalProps {
  error: unknown;
  onChoose: (startsAt: string, teacherId: string) => void;
}

/** Why it was not done, and the nearest free times: one tap takes another. */
export function SlotRefusal({ error, onChoose }: SlotRefusalProps) {
  const { t } = useTranslation('booking');
  const moment = useMoment();
  const nearest = nearestOf(error);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Notice variant="error">{wordsOf(error) || errorText(error, t)}</Notice>
      {nearest.length > 0 && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <b>{t('nearest')}</b>
          {nearest.map(({ startsAt, teacherId }) => (
            <Button
              key={startsAt}
              variant="outlined"
              onClick={() => onChoose(startsAt, teacherId)}
              sx={{ minHeight: 44 }}
            >
              {moment(startsAt)}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
}
