import type { FreeSlot, SlotOffer } from '#domain/scheduling/api/slots.ts';
import { rulesOf } from '#domain/shared/provider.ts';
import { MOST_SLOT_DAYS, slotStarts, TEACHERS_A_START } from '#domain/scheduling/slots.ts';
import { addDays, comparePlainDates, parsePlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import { orNotFound, fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { type FreeTeacher, freeTime, type FreeTimeQuery, type FreeTime } from './free-time.ts';

export interface OfferQuery extends Omit<FreeTimeQuery, 'from' | 'to'> {
  from: PlainDate;
  to: PlainDate;
  /** Maximum number of teachers for the same start. */
  perStart?: number | undefined;
}

/** Staff look no further than this, as far as lessons are planned at all. */
const STAFF_HORIZON_WEEKS = 26;

/**
 * Returns the available slots of a span of days, in one statement. If there are none, the following weeks up to the booking horizon are
 * searched for the first, so that no page stays empty. Throws 400 `durationMinutes` for a length that the provider does not offer, 404 for
 * an unknown student, group or single teacher.
 */
export async function offerSlots(db: Db, asked: OfferQuery): Promise<SlotOffer> {
  const free = orNotFound(await freeTime(db, asked));
  if (asked.teacherIds?.length === 1 && free.known === 0) throw new ApiError('not-found');
  const rules = rulesOf(free.rules);
  const lengths = [...new Set([...rules.lessonMinutes, rules.trialMinutes])].sort((a, b) => a - b);
  if (!lengths.includes(asked.durationMinutes))
    throw fieldError('durationMinutes', 'lesson-lengths', { lengths: lengths.join(', ') });
  const { slots, teachers } = slotsIn(free, asked);
  const weeks = asked.isBound ? rules.bookAheadWeeks : STAFF_HORIZON_WEEKS;
  const later = slots.length > 0 ? null : await firstAfter(db, asked, weeks);
  return {
    timeZone: free.timeZone,
    slots,
    teachers: later && !teachers.some(({ id }) => id === later.teacher.id) ? [later.teacher] : teachers,
    next: later?.slot ?? null,
  };
}

interface Found {
  slots: FreeSlot[];
  teachers: SlotOffer['teachers'];
}

function slotsIn({ teachers, windows }: FreeTime, asked: OfferQuery): Found {
  const { durationMinutes, perStart = TEACHERS_A_START, teacherIds } = asked;
  const atStart = new Map<number, string[]>();
  const shown = teachers.filter(({ id, free, stepMinutes }) => {
    const starts = slotStarts({ free, windows, durationMinutes, stepMinutes });
    for (const start of starts) {
      const ids = atStart.get(start);
      if (!ids) atStart.set(start, [id]);
      else if (ids.length < perStart) ids.push(id);
    }
    return starts.length > 0 || teacherIds?.length === 1;
  });
  const slots = [...atStart]
    .sort(([a], [b]) => a - b)
    .flatMap(([start, ids]) => ids.map((teacherId) => slotAt(teacherId, start, durationMinutes)));
  return { slots, teachers: shown.map(personOf) };
}

const iso = (minute: number): string => new Date(minute * 60_000).toISOString();
const slotAt = (teacherId: string, start: number, minutes: number): FreeSlot => ({
  teacherId,
  startsAt: iso(start),
  endsAt: iso(start + minutes),
});
const personOf = ({ free: _free, stepMinutes: _step, ...person }: FreeTeacher) => person;

/** The first slot after the days asked for, four weeks at a time. */
async function firstAfter(db: Db, asked: OfferQuery, weeks: number) {
  const today = parsePlainDate(asked.now.toISOString().slice(0, 10));
  const horizon = addDays(today, weeks * 7 + 1);
  let from = addDays(asked.to, 1);
  if (comparePlainDates(from, today) < 0) from = addDays(today, -1);
  for (; comparePlainDates(from, horizon) <= 0; from = addDays(from, MOST_SLOT_DAYS)) {
    const free = orNotFound(await freeTime(db, { ...asked, from, to: addDays(from, MOST_SLOT_DAYS - 1) }));
    const { slots, teachers } = slotsIn(free, { ...asked, perStart: 1 });
    const [slot] = slots;
    const teacher = teachers.find(({ id }) => id === slot?.teacherId);
    if (slot && teacher) return { slot, teacher };
  }
  return null;
}
