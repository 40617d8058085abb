import type { SignUp } from '#domain/teaching/api/sign-up.ts';
import type { Language } from '#domain/shared/language.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { slotStarts } from '#domain/scheduling/slots.ts';
import { heldUntil } from '#domain/teaching/trial.ts';
import { fieldError } from '#server/errors/api-error.ts';
import { momentInZone, spanInZone } from '#server/mail/mail-zone.ts';
import type { MailValues } from '#server/mail/worded-mail.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { bookLesson } from '#server/modules/scheduling/lessons/book.ts';
import { withWhom } from '#server/modules/scheduling/lessons/lesson-words.ts';
import { freeTime } from '#server/modules/scheduling/slots/free-time.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';
import { STEP_MINUTES } from './trial-times.ts';

/** A time at which a teacher is free for a trial, in a school that books trials immediately. */
interface TrialSlot {
  teacher: { id: string; fullName: string };
  language: Language;
  startsAt: string;
  minutes: number;
  holdHours: number;
  /** The school's. */
  timeZone: string;
}

interface SlotWish {
  language: Language;
  trial: NonNullable<SignUp['trial']>;
  now: Date;
}

/**
 * Returns the first preferred time at which a teacher is free, with the preferred teacher if possible, else the best rated; null where
 * trials are requests. Throws 400 `trial.wishedAt` when no teacher is free at any of them.
 */
export async function trialSlotOf(db: Db, { language, trial, now }: SlotWish): Promise<TrialSlot | null> {
  const { rules, timeZone } = await readProviderRules(db);
  const { trialMinutes: minutes, trialHoldHours: holdHours } = rules;
  if (holdHours === 0 || trial.wishedAt.length === 0) return null;
  for (const startsAt of trial.wishedAt) {
    const free = await freeTeachers(db, { language, startsAt, minutes, now });
    const teacher = free.find(({ id }) => id === trial.teacherId) ?? free[0];
    if (teacher) return { teacher, language, startsAt, minutes, holdHours, timeZone };
  }
  throw fieldError('trial.wishedAt', 'preferred-time-taken');
}

async function freeTeachers(
  db: Db,
  { language, startsAt, minutes, now }: { language: Language; startsAt: string; minutes: number; now: Date },
) {
  const at = new Date(startsAt);
  const day = at.toISOString().slice(0, 10);
  const found = await freeTime(db, {
    ...{ from: day, to: day, durationMinutes: minutes, timeZone: 'UTC', language },
    ...{ accountId: null, isBound: true, now },
  });
  const minute = at.getTime() / 60_000;
  const { teachers = [], windows = [] } = found ?? {};
  return teachers.filter(({ free }) =>
    slotStarts({ free, windows, durationMinutes: minutes, stepMinutes: STEP_MINUTES }).includes(minute),
  );
}

/** Books the trial's lesson. Throws 409 `slot-taken` when another person was faster. */
export const reserveTrial = (db: Db, slot: TrialSlot, { studentId, now }: { studentId: string; now: Date }) =>
  bookLesson(db, {
    ...{ type: 'TRIAL', teacherId: slot.teacher.id, startsAt: slot.startsAt, durationMinutes: slot.minutes },
    ...{ studentIds: [studentId], language: slot.language, by: 'STUDENT', accountId: studentId, now },
  });

/** What the mail with the link says about the reserved lesson, in the person's time zone if known. */
export function reservedWords(
  { teacher, startsAt, minutes, holdHours, timeZone: usual }: TrialSlot,
  { locale, timeZone = usual, now }: { locale: Locale; timeZone?: string | undefined; now: Date },
): MailValues {
  const clock = { locale, timeZone };
  const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
  const names = { teacherName: teacher.fullName, studentNames: [], to: { isTeacher: false } };
  return {
    when: spanInZone(startsAt, endsAt, clock),
    moment: momentInZone(startsAt, clock),
    withWhom: withWhom(locale, names),
    until: momentInZone(heldUntil({ bookedAt: now, startsAt, holdHours }).toISOString(), clock),
  };
}
