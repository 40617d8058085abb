import { useAddressSearch } from '#src/ui/use-address-search.ts';
import { isTime, type Time } from '#domain/values/time.ts';
import { isWeekday, type Weekday } from '#domain/values/weekday.ts';
import { isPlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';

export type SlotView = 'first' | 'week';
const PERIODS = ['MORNING', 'AFTERNOON', 'EVENING'] as const;
export type Period = (typeof PERIODS)[number];

/** State of a booking, all of it in the address: a shared link, Back and reload keep it. */
export interface BookingAddress {
  /** The lesson that is being moved. */
  lessonId: string | null;
  minutes: number | null;
  view: SlotView;
  /** The first day that is shown. */
  from: PlainDate;
  teacherId: string | null;
  period: Period | null;
  /** The chosen start time and teacher. */
  slot: string | null;
  slotTeacherId: string | null;
  /** A lesson every week rather than a single one. */
  isWeekly: boolean;
  /** The chosen weekly time, on the clock of the school. */
  weekly: { weekday: Weekday; startTime: Time } | null;
}

const NAMES = [
  'lesson',
  'minutes',
  'view',
  'from',
  'teacher',
  'period',
  'slot',
  'with',
  'kind',
  'weekly',
] as const;
type Name = (typeof NAMES)[number];

/** "2-18:00": Tuesdays at six. */
function weeklyTime(text: string | null): BookingAddress['weekly'] {
  const [day, startTime] = text?.split('-') ?? [];
  const weekday = Number(day);
  return day && startTime && isWeekday(weekday) && isTime(startTime) ? { weekday, startTime } : null;
}

export function useBookingAddress() {
  const [search, setSearch] = useAddressSearch();
  const today = useToday();
  const from = search.get('from');
  const minutes = Number(search.get('minutes'));
  const slot = search.get('slot');
  const address: BookingAddress = {
    lessonId: search.get('lesson'),
    minutes: Number.isSafeInteger(minutes) && minutes > 0 && minutes <= 240 ? minutes : null,
    view: search.get('view') === 'week' ? 'week' : 'first',
    from: from && isPlainDate(from) && from > today && from < '2200-01-01' ? from : today,
    teacherId: search.get('teacher'),
    period: PERIODS.find((each) => each === search.get('period')) ?? null,
    slot: slot && !Number.isNaN(Date.parse(slot)) ? slot : null,
    slotTeacherId: search.get('with'),
    isWeekly: search.get('kind') === 'weekly',
    weekly: weeklyTime(search.get('weekly')),
  };
  /** Null removes a part. `replace` adds no entry for Back. */
  const go = (changes: Partial<Record<Name, string | null>>, replace = false): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return { address, go };
}
