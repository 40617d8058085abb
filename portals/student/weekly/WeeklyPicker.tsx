import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listWeeklySlots } from '#calls/scheduling/api/weekly-booking.ts';
import type { BookingOptions } from '#domain/scheduling/api/lesson-requests.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { useBookingAddress } from '../booking/use-booking-address.ts';
import { WeeklyTeachers } from './WeeklyTeachers.tsx';

const ConfirmWeekly = lazyPart(() => import('./ConfirmWeekly.tsx').then((m) => m.ConfirmWeekly));

/** No weekly time suits: the school looks for one. */
function AskForWeekly() {
  const { t } = useTranslation('booking');
  return (
    <Button
      component={Link}
      to={`${paths.studentRequest}?kind=weekly`}
      variant="outlined"
      sx={{ minHeight: 44, justifySelf: 'start' }}
    >
      {t('ask-instead')}
    </Button>
  );
}

interface OfferedProps {
  offer: Reply<typeof listWeeklySlots>;
  minutes: number;
}

function Offered({ offer, minutes }: OfferedProps) {
  const { t } = useTranslation('weekly');
  const { address, go } = useBookingAddress();
  const { slotTeacherId, weekly } = address;
  if (offer.teachers.length === 0)
    return (
      <EmptyState
        picture="calendar"
        title={t('none.title')}
        text={t('none.text', { count: offer.weeks })}
        action={<AskForWeekly />}
      />
    );
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <WeeklyTeachers
        teachers={offer.teachers}
        onChoose={(teacherId, { weekday, startTime }) =>
          go({ weekly: `${weekday}-${startTime}`, with: teacherId })
        }
      />
      <AskForWeekly />
      {weekly && slotTeacherId && (
        <ConfirmWeekly
          wanted={{ ...weekly, teacherId: slotTeacherId, durationMinutes: minutes, startsOn: offer.startsOn }}
          teacher={offer.teachers.find(({ id }) => id === slotTeacherId) ?? null}
          onChoose={({ weekday, startTime, teacherId }) =>
            go({ weekly: `${weekday}-${startTime}`, with: teacherId }, true)
          }
          onClose={() => go({ weekly: null, with: null }, true)}
        />
      )}
    </Box>
  );
}

/** Weekly lessons: length, a weekday and time, one look at the dates, done. */
export function WeeklyPicker({ minutes, options }: { minutes: number; options: BookingOptions }) {
  const { t } = useTranslation('booking');
  const { go } = useBookingAddress();
  const offer = useApi(
    listWeeklySlots,
    { query: { durationMinutes: minutes } },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <Box sx={{ maxWidth: 360, mb: 3 }}>
        <ToggleGroup
          label={t('length')}
          value={String(minutes)}
          options={options.lessonMinutes.map((each) => ({
            value: String(each),
            label: t('minutes-short', { count: each }),
          }))}
          onChange={(value) => go({ minutes: value, weekly: null, with: null }, true)}
        />
      </Box>
      <QueryView query={offer}>
        {(found) => (
          <Box aria-busy={offer.isPlaceholderData} sx={offer.isPlaceholderData ? waiting : undefined}>
            <Offered offer={found} minutes={minutes} />
          </Box>
        )}
      </QueryView>
    </>
  );
}

const waiting = { opacity: 0.5, pointerEvents: 'none' } as const;
