import { BUSINESS_ZONE, timeOf } from '../calendar.ts';
import type { Run } from './lessons.ts';
import { load, type Loading } from './load.ts';
import { crowdId, type CrowdTeacher } from './people.ts';
import type { CrowdSize } from './size.ts';

/** On each day from an hour before the teacher's first time to an hour after the last. */
export async function writeAvailability(
  to: Loading,
  size: CrowdSize,
  teachers: readonly CrowdTeacher[],
  runs: readonly Run[],
) {
  const hours = new Map<string, { from: number; to: number }>();
  for (const { teacher, slot } of runs) {
    const key = `${teacher.id} ${slot.weekday}`;
    const known = hours.get(key) ?? { from: 24 * 60, to: 0 };
    known.from = Math.min(known.from, slot.minute);
    known.to = Math.max(known.to, slot.minute + slot.minutes);
    hours.set(key, known);
  }
  const rules = teachers.flatMap(({ id }) =>
    [1, 2, 3, 4, 5, 6].flatMap((weekday) => {
      const times = hours.get(`${id} ${weekday}`) ?? (weekday < 6 ? { from: 600, to: 780 } : undefined);
      return times
        ? [{ id, weekday, from: Math.max(420, times.from - 60), to: Math.min(1380, times.to + 60) }]
        : [];
    }),
  );
  await load(
    to,
    'availability_rule',
    { id: 'uuid', teacher_id: 'uuid', weekday: 'int', from_time: 'time', to_time: 'time', time_zone: 'text' },
    rules,
    (rule, n) => [
      crowdId(size, 'availability', n + 1),
      rule.id,
      rule.weekday,
      timeOf(rule.from),
      timeOf(rule.to),
      BUSINESS_ZONE,
    ],
  );
}
