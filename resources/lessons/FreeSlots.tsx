import { useState } from 'react';
import { listSlots } from '#domain/scheduling/api/slots.ts';
import { type DayPeriod, misfitOf, periodOf } from '#domain/scheduling/slots.ts';
import { type WallClock, wallClockOf } from '#domain/values/instant.ts';
import { addDays, daysBetween, isPlainDate, parsePlainDate } from '#domain/values/plain-date.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useLengths } from './use-lengths.ts';
import { missingStart, type StartDraft } from './start-draft.ts';
import { minutesOf, parseTime } from '#domain/values/time.ts';
import type { Timezone } from '#domain/values/timezone.ts';

const DAY_MINUTES = 1440;

/** Sorts the slots by distance to a requested day and time, in the given zone; keeps their order while one of the two is missing. */
function byFit(draft: Pick<StartDraft, 'date' | 'time'>, zone: Timezone) {
  return <Slot extends { startsAt: string }>(slots: readonly Slot[]): readonly Slot[] => {
    const missing = missingStart(draft);
    if (missing.date || missing.time) return slots;
    const first = parsePlainDate(draft.date);
    const minutesAt = ({ date, time }: WallClock) => daysBetween(first, date) * DAY_MINUTES + minutesOf(time);
    const wished = minutesOf(parseTime(draft.time));
    const misfit = ({ startsAt }: Slot) => misfitOf(minutesAt(wallClockOf(startsAt, zone)), wished);
    return slots.toSorted((one, other) => misfit(one) - misfit(other));
  };
}

interface Slot {
  teacherId: string;
  startsAt: string;
}
interface FreeSlotsProps {
  learner: { studentId: string } | { groupId: string };
  /** The lesson that is being rescheduled: its own time is not offered. */
  moved?: (Slot & { id: string }) | undefined;
  draft: StartDraft;
  onChoose: (slot: Slot) => void;
  /** Parts of the day to be offered first. */
  wished?: ReadonlySet<DayPeriod>;
  /** Left out: "Next available times". */
  title?: string;
}

const SHOWN = 8;
const ANY: ReadonlySet<DayPeriod> = new Set();

/**
 * Available slots from the requested day on that fit the requested time best, of the requested teacher or of all. Never empty if there is a
 * later one. Where the teacher has none within a week, other teachers' slots follow.
 */
export function FreeSlots(props: FreeSlotsProps) {
  const { learner, moved, draft, onChoose, wished = ANY } = props;
  const whose = JSON.stringify(learner);
  const t = useT();
  const title = props.title ?? t('lesson-calendar.free');
  const zone = useZone();
  const { lengths, trial } = useLengths();
  const isWished = ({ startsAt }: Slot) => wished.has(periodOf(wallClockOf(startsAt, zone).time));
  const { date, time, durationMinutes, teacherId } = draft;
  const from = parsePlainDate(isPlainDate(date) ? date : '2026-01-01');
  // A slot that is pressed changes the wish, not the order.
  const [typed, setTyped] = useState({ date, time });
  if (!draft.instant && (typed.date !== date || typed.time !== time)) setTyped({ date, time });
  // A lesson can have a length that the rules no longer offer.
  const isOffered = lengths.includes(durationMinutes) || durationMinutes === trial;
  const near = byFit(typed, zone);
  const [pressed, setPressed] = useState<(Slot & { whose: string }) | null>(null);
  const taken = pressed?.startsAt === draft.instant && pressed?.teacherId === teacherId ? pressed : null;
  const isTaken = (slot: Slot) => slot.startsAt === taken?.startsAt && slot.teacherId === taken.teacherId;
  const isCurrent = (slot: Slot) =>
    slot.teacherId === moved?.teacherId && Date.parse(slot.startsAt) === Date.parse(moved.startsAt);
  const choose = (slot: Slot) => {
    setPressed({ ...slot, whose });
    onChoose(slot);
  };
  const query = useApi(
    listSlots,
    {
      query: {
        ...learner,
        ...(moved && { lessonId: moved.id }),
        durationMinutes,
        from,
        to: addDays(from, 6),
        perStart: 1,
        ...(teacherId && { teacherIds: [teacherId] }),
      },
    },
    {
      enabled: isOffered && isPlainDate(date),
      // Pressing a slot changes the query, so the previous slots stay until the reply, with the button and its focus.
      placeholderData: (last) => (pressed?.whose === whose ? last : undefined),
    },
  );
  if (!isOffered) return null;
  return (
    <QueryView query={query}>
      {({ slots, next, teachers }) => {
        const inDraft = slots.filter(isWished);
        const all = near([...inDraft, ...slots.filter((slot) => !isWished(slot))]);
        const found = (all.length > 0 ? all : next ? [next] : []).filter(
          (slot) => !isTaken(slot) && !isCurrent(slot),
        );
        const offered = [...(taken ? [taken] : []), ...found].slice(0, SHOWN);
        const nameOf = (id: string) => teachers.find((teacher) => teacher.id === id)?.fullName ?? '';
        return (
          <section aria-label={title}>
            <Box sx={{ fontWeight: 600, mb: 0.75 }}>{title}</Box>
            {wished.size > 0 && offered.length > 0 && inDraft.length === 0 && (
              <Box sx={{ mb: 0.75, color: 'text.secondary' }}>{t('lesson-calendar.none-wished')}</Box>
            )}
            {offered.length === 0 && t('lesson-calendar.no-free')}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {offered.map((slot) => (
                <Button
                  key={`${slot.teacherId}${slot.startsAt}`}
                  size="small"
                  variant={isTaken(slot) ? 'contained' : 'outlined'}
                  aria-pressed={isTaken(slot)}
                  // One of another teacher moves up when it is pressed, and takes the focus with it.
                  autoFocus={isTaken(slot)}
                  onClick={() => choose(slot)}
                >
                  <InstantField at={slot.startsAt} />
                  {!teacherId && ` · ${nameOf(slot.teacherId)}`}
                  {isWished(slot) && (
                    <Box component="b" sx={{ ml: 0.75 }}>
                      {t('lesson-calendar.wished')}
                    </Box>
                  )}
                </Button>
              ))}
            </Box>
            {teacherId && slots.length === 0 && (
              <Box sx={{ mt: 2 }}>
                <FreeSlots
                  learner={learner}
                  moved={moved}
                  draft={{ ...draft, teacherId: null }}
                  onChoose={choose}
                  wished={wished}
                  title={t('lesson-calendar.others-free')}
                />
              </Box>
            )}
          </section>
        );
      }}
    </QueryView>
  );
}
