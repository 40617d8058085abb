import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FreeSlot } from '#domain/scheduling/api/slots.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { useMoment } from '#src/features/scheduling/agenda/use-moment.ts';

interface NothingFreeProps {
  /** The first free time later on. */
  next: FreeSlot | null;
  lessonId: string | null;
  onGoTo: (day: PlainDate) => void;
}

/** Never an empty page: the first free time after these days, or the school. */
export function NothingFree({ next, lessonId, onGoTo }: NothingFreeProps) {
  const { t } = useTranslation('booking');
  const zone = useZone();
  const moment = useMoment();
  return (
    <EmptyState
      picture="calendar"
      title={t('nothing.title')}
      text={next ? t('nothing.next', { when: moment(next.startsAt) }) : t('nothing.none')}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
          {next && (
            <Button variant="contained" onClick={() => onGoTo(wallClockOf(next.startsAt, zone).date)}>
              {t('nothing.go')}
            </Button>
          )}
          <AskInstead lessonId={lessonId} />
        </Box>
      }
    />
  );
}

/** No time suits: the school finds one. */
export function AskInstead({ lessonId }: { lessonId: string | null }) {
  const { t } = useTranslation('booking');
  const to = lessonId
    ? `${paths.studentRequest}?lesson=${encodeURIComponent(lessonId)}`
    : `${paths.studentRequest}?kind=lesson`;
  return (
    <Button component={Link} to={to} variant="outlined" sx={{ minHeight: 44 }}>
      {t('ask-instead')}
    </Button>
  );
}
