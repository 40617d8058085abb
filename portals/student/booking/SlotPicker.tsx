import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { useTranslation } from 'react-i18next';
import type { BookingOptions } from '#domain/scheduling/api/lesson-requests.ts';
import type { SlotOffer } from '#domain/scheduling/api/slots.ts';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import { addDays } from '#domain/values/plain-date.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { DaysText } from '#src/ui/DaysText.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { AskInstead, NothingFree } from './NothingFree.tsx';
import { SlotDays } from './SlotDays.tsx';
import { SlotFilters } from './SlotFilters.tsx';
import { type SlotStart, startsOf } from './slot-starts.ts';
import { type BookingAddress, useBookingAddress } from './use-booking-address.ts';
import { DAYS_SHOWN, useOffer } from './use-offer.ts';

const ConfirmSlot = lazyPart(() => import('./ConfirmSlot.tsx').then((m) => m.ConfirmSlot));

/** The list of the first free times is short: who wants others goes to later days or narrows. */
const FIRST = 24;

interface SlotPickerProps {
  minutes: number;
  /** The lesson that is being moved; null: a new one. */
  lesson: OwnLesson | null;
  options: BookingOptions;
}

/** The beginning in the address: one of those shown, or one that was offered in its place. */
function chosenStart(
  { slot, slotTeacherId }: BookingAddress,
  minutes: number,
  offer: SlotOffer,
): SlotStart | null {
  if (!slot) return null;
  const shown = startsOf(offer).find(({ startsAt }) => Date.parse(startsAt) === Date.parse(slot));
  if (shown) return shown;
  const teachers = offer.teachers.filter(({ id }) => id === slotTeacherId);
  const endsAt = new Date(Date.parse(slot) + minutes * 60_000).toISOString();
  return teachers.length > 0 ? { startsAt: slot, endsAt, teachers } : null;
}

function Days({ address, go }: ReturnType<typeof useBookingAddress>) {
  const { t } = useTranslation('booking');
  const today = useToday();
  const span = DAYS_SHOWN[address.view];
  const to = (days: number) => {
    const day = addDays(address.from, days);
    go({ from: day <= today ? null : day });
  };
  return (
    <Box component="nav" aria-label={t('days.label')} sx={nav}>
      <IconButton
        aria-label={t('days.earlier')}
        disabled={address.from <= today}
        onClick={() => to(-span)}
        sx={arrow}
      >
        <ChevronLeft />
      </IconButton>
      <Box aria-live="polite" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        <DaysText from={address.from} to={addDays(address.from, span - 1)} />
      </Box>
      <IconButton aria-label={t('days.later')} onClick={() => to(span)} sx={arrow}>
        <ChevronRight />
      </IconButton>
    </Box>
  );
}

/** Free times to choose from, and the question what the chosen one means. */
export function SlotPicker({ minutes, lesson, options }: SlotPickerProps) {
  const bookingAddress = useBookingAddress();
  const { address, go } = bookingAddress;
  const { shown, teachers } = useOffer(address, minutes);
  const choose = (startsAt: string, teacherId: string, replace = false) =>
    go({ slot: startsAt, with: teacherId }, replace);
  const close = () => go({ slot: null, with: null }, true);
  return (
    <Box sx={{ mt: lesson ? 3 : 0 }}>
      <SlotFilters
        address={address}
        go={go}
        minutes={minutes}
        teachers={teachers}
        {...(!lesson && { lengths: options.lessonMinutes })}
      />
      <Days {...bookingAddress} />
      <QueryView query={shown}>
        {(offer) => {
          const starts = startsOf(offer);
          const chosen = chosenStart(address, minutes, offer);
          return (
            <Box aria-busy={shown.isPlaceholderData} sx={shown.isPlaceholderData ? waiting : undefined}>
              {starts.length === 0 ? (
                <NothingFree
                  next={offer.next}
                  lessonId={lesson?.id ?? null}
                  onGoTo={(day) => go({ from: day })}
                />
              ) : (
                <>
                  <SlotDays
                    starts={address.view === 'week' ? starts : starts.slice(0, FIRST)}
                    view={address.view}
                    onChoose={({ startsAt, teachers: [first] }) => first && choose(startsAt, first.id)}
                  />
                  <Box sx={{ mt: 3 }}>
                    <AskInstead lessonId={lesson?.id ?? null} />
                  </Box>
                </>
              )}
              {chosen && (
                <ConfirmSlot
                  start={chosen}
                  teacherId={address.slotTeacherId ?? chosen.teachers[0]?.id ?? ''}
                  minutes={minutes}
                  lesson={lesson}
                  options={options}
                  onChoose={(startsAt, teacherId) => choose(startsAt, teacherId, true)}
                  onClose={close}
                />
              )}
            </Box>
          );
        }}
      </QueryView>
    </Box>
  );
}

/** Times of other days than those in the address stay until these are there, but are not to be taken. */
const waiting = { opacity: 0.5, pointerEvents: 'none' } as const;
const nav = { display: 'flex', alignItems: 'center', gap: 0.5, mb: 2 } as const;
const arrow = { width: 44, height: 44 } as const;
