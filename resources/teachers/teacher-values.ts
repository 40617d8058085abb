import type { TeacherRecord } from '#domain/people/api/teachers.ts';

const text = (value: string | null): string => value ?? '';

/** A teacher as the form's inputs hold one: '' where nothing is known; pay only where it may be sent. */
export function teacherValues(teacher: TeacherRecord, hasPay: boolean) {
  const { firstName, lastName, email, timeZone, status, languages, levels, version } = teacher;
  const pay = { hourlyRateCents: teacher.hourlyRateCents ?? undefined, iban: text(teacher.iban) };
  return {
    firstName,
    lastName,
    email,
    phone: text(teacher.phone),
    country: text(teacher.country),
    timeZone,
    languages,
    levels,
    status,
    hiredOn: text(teacher.hiredOn),
    roomUrl: text(teacher.roomUrl),
    biography: text(teacher.biography),
    ...(hasPay && pay),
    version,
  };
}
