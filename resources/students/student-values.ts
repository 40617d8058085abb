import type { StudentRecord } from '#domain/people/api/students.ts';

const text = (value: string | null): string => value ?? '';

/** A student as the form's inputs hold one: '' where nothing is known. */
export function studentValues(student: StudentRecord) {
  const { firstName, lastName, email, timeZone, language, activityStatus, statusPinned, version } = student;
  return {
    firstName,
    lastName,
    email,
    phone: text(student.phone),
    timeZone,
    language,
    level: text(student.level),
    businessId: text(student.businessId),
    teacherId: text(student.teacherId),
    goal: text(student.goal),
    birthOn: text(student.birthOn),
    source: text(student.source),
    hubspotDealId: text(student.hubspotDealId),
    activityStatus,
    statusPinned,
    statusUntil: text(student.statusUntil),
    version,
  };
}
