import { sql } from 'kysely';
import type { TrialTeacher } from '#domain/provider/api/work-list.ts';
import { WORK_ROWS } from '#domain/provider/work-list.ts';
import { slotStarts } from '#domain/scheduling/slots.ts';
import type { Language } from '#domain/shared/language.ts';
import { addDays, parsePlainDate } from '#domain/values/plain-date.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { type FreeTeacher, freeTime } from '#server/modules/scheduling/slots/free-time.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';

/** Days that are searched for a time. */
const DAYS_AHEAD = 14;

interface Trial {
  id: string;
  studentId: string;
  language: Language;
  /** The teacher that the student asked for. */
  teacherId: string | null;
  wishedAt: string[];
}

/**
 * Returns a teacher and a time for each of the trials that wait longest: at the first preferred time at which a teacher is available, else
 * at the first time of all; the preferred teacher if possible, else the best rated. No two trials get the same teacher at the same time.
 */
export async function teachersForTrials(db: Db, now: Date): Promise<TrialTeacher[]> {
  const { rows: trials } = await sql<Trial>`
    select r.id, r.student_id as "studentId", r.language, r.teacher_id as "teacherId", to_json(r.wished_at) as "wishedAt"
    from trial r where r.status = 'ASKED' order by r.asked_at, r.id limit ${WORK_ROWS}`.execute(db);
  if (trials.length === 0) return [];
  const { rules } = await readProviderRules(db);
  const suggested: TrialTeacher[] = [];
  const given = new Set<string>();
  for (const language of new Set(trials.map((trial) => trial.language))) {
    const starts = await startsOf(db, { language, minutes: rules.trialMinutes, now });
    for (const trial of trials.filter((one) => one.language === language)) {
      const found = suggest(trial, starts, given);
      if (!found) continue;
      given.add(`${found.teacherId} ${found.startsAt}`);
      suggested.push(found);
    }
  }
  return suggested;
}

/** The available teachers of each start time, in minutes, the best rated first; the earliest time first. */
type Starts = ReadonlyMap<number, readonly FreeTeacher[]>;

async function startsOf(
  db: Db,
  { language, minutes, now }: { language: Language; minutes: number; now: Date },
): Promise<Starts> {
  const from = parsePlainDate(now.toISOString().slice(0, 10));
  const found = await freeTime(db, {
    ...{ from, to: addDays(from, DAYS_AHEAD), durationMinutes: minutes, timeZone: 'UTC', language },
    ...{ accountId: null, isBound: true, now },
  });
  const { teachers = [], windows = [] } = found ?? {};
  const starts = new Map<number, FreeTeacher[]>();
  for (const teacher of teachers) {
    const { free, stepMinutes } = teacher;
    for (const start of slotStarts({ free, windows, durationMinutes: minutes, stepMinutes }))
      starts.set(start, [...(starts.get(start) ?? []), teacher]);
  }
  return new Map([...starts].toSorted(([one], [other]) => one - other));
}

const iso = (minute: number): string => new Date(minute * 60_000).toISOString();

function suggest(trial: Trial, starts: Starts, given: ReadonlySet<string>): TrialTeacher | null {
  const at = (minute: number, reason: TrialTeacher['reason']): TrialTeacher | null => {
    const startsAt = iso(minute);
    const free = (starts.get(minute) ?? []).filter(({ id }) => !given.has(`${id} ${startsAt}`));
    const teacher = free.find(({ id }) => id === trial.teacherId) ?? free[0];
    if (!teacher) return null;
    const { id: teacherId, fullName: teacherName, stars } = teacher;
    return {
      ...{ trialId: trial.id, teacherId, teacherName, stars, startsAt, reason },
      isPreferred: teacherId === trial.teacherId,
    };
  };
  const preferred = trial.wishedAt.map((wished) => Date.parse(wished) / 60_000);
  return (
    first(preferred, (minute) => at(minute, 'PREFERRED_TIME')) ??
    first(starts.keys(), (minute) => at(minute, 'NEXT_TIME'))
  );
}

function first<T, R>(all: Iterable<T>, of: (one: T) => R | null): R | null {
  for (const one of all) {
    const found = of(one);
    if (found) return found;
  }
  return null;
}
