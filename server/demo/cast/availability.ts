import type { Weekday } from '#domain/values/weekday.ts';
import { CAST, type TeacherKey } from '../cast-people.ts';
import { TIME_OFF } from './timetable.ts';
import { BUSINESS_ZONE, iso } from '../calendar.ts';
import type { DemoText } from '../text.ts';
import type { Provider } from './provider.ts';

type Hours = readonly [from: string, to: string];
interface Week {
  readonly weekdays: readonly Weekday[];
  readonly hours: readonly Hours[];
}

const WORKDAYS = [1, 2, 3, 4, 5] as const;
const WEEKEND = [6, 0] as const;
const split: readonly Hours[] = [
  ['09:00', '14:00'],
  ['15:30', '20:30'],
];

/** When they give lessons, on their own clock. Laura works at weekends too, so that the demo is never without her. */
const WEEKS: Partial<Record<TeacherKey, readonly Week[]>> = {
  teacher: [
    { weekdays: WORKDAYS, hours: [['08:00', '21:00']] },
    { weekdays: WEEKEND, hours: [['09:00', '21:00']] },
  ],
  teacher2: [
    {
      weekdays: WORKDAYS,
      hours: [
        ['09:00', '14:00'],
        ['16:00', '20:00'],
      ],
    },
  ],
  'teacher-fr': [{ weekdays: WORKDAYS, hours: split }],
  'teacher-de': [{ weekdays: WORKDAYS, hours: split }],
  'teacher-zh': [{ weekdays: [2, 4, 5], hours: [['15:00', '20:00']] }],
  'teacher-full': [{ weekdays: WORKDAYS, hours: [['16:00', '20:00']] }],
  'teacher-free': [
    { weekdays: WORKDAYS, hours: split },
    { weekdays: [6], hours: [['10:00', '13:00']] },
  ],
  'teacher-away': [{ weekdays: WORKDAYS, hours: [['10:00', '18:00']] }],
};

export function addAvailability({ providerId: provider_id, calendar, rows, id, who, text }: Provider): void {
  for (const [key, weeks] of Object.entries(WEEKS) as [TeacherKey, readonly Week[]][]) {
    const rules = weeks.flatMap(({ weekdays, hours }) =>
      weekdays.flatMap((weekday) => hours.map(([from, to]) => ({ weekday, from, to }))),
    );
    for (const { weekday, from, to } of rules) {
      rows.add('availability_rule', {
        provider_id,
        id: id('availability', `${key}/${weekday}/${from}`),
        teacher_id: who(key),
        weekday,
        from_time: from,
        to_time: to,
        time_zone: CAST[key].person.timeZone ?? BUSINESS_ZONE,
        valid_from: calendar.day(-400),
      });
    }
  }
  const exception = (
    key: string,
    teacher: TeacherKey,
    from: number,
    to: number,
    reason: DemoText | null,
  ) => ({
    provider_id,
    id: id('time-off', key),
    teacher_id: who(teacher),
    kind: reason ? 'TIME_OFF' : 'EXTRA',
    starts_at: iso(from),
    ends_at: iso(to),
    reason: text(reason),
  });
  const midnight = (days: number) => calendar.instant(calendar.day(days), '00:00');
  const [from, to] = TIME_OFF.days;
  rows.add(
    'availability_exception',
    exception('mountain', TIME_OFF.teacher, midnight(from), midnight(to + 1), {
      en: 'Vacation in the Tatra mountains',
      es: 'Vacaciones en los Tatras',
    }),
    exception('dentist', 'teacher2', clock(4, '09:00'), clock(4, '11:30'), { en: 'Dentist', es: 'Dentista' }),
    exception('extra-saturday', 'teacher2', clock(saturday(), '10:00'), clock(saturday(), '13:00'), null),
    exception('course', 'teacher-fr', clock(-20, '09:00'), clock(-19, '20:30'), {
      en: 'Training course',
      es: 'Curso de formación',
    }),
  );

  function clock(days: number, time: string): number {
    return calendar.instant(calendar.day(days), time);
  }
  function saturday(): number {
    return 6 - new Date(`${calendar.today}T00:00Z`).getUTCDay() + 7;
  }
}
