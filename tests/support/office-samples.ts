import type { StudentRecord } from '#domain/api/students.ts';
import type { TeacherRecord } from '#domain/api/teachers.ts';
import { parsePlainDate } from '#domain/values/plain-date.ts';

const NOW = '2026-11-21T10:00:00Z';
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A student as the API answers one. */
export const studentOf = (number: number, rest: Partial<StudentRecord> = {}): StudentRecord => ({
  id: idOf(number),
  firstName: 'Ana',
  lastName: `Ruiz ${number}`,
  fullName: `Ana Ruiz ${number}`,
  email: `ana${number}@lingua.example`,
  phone: '+34600100200',
  photoUrl: null,
  timeZone: 'Europe/Madrid',
  activityStatus: 'STUDENT',
  statusPinned: false,
  statusUntil: null,
  language: 'ENGLISH',
  level: 'B1',
  profileType: 'PRIVATE',
  businessId: null,
  businessName: null,
  teacherId: null,
  teacherName: null,
  goal: null,
  birthOn: parsePlainDate('1990-02-03'),
  source: null,
  hubspotDealId: null,
  individualCredits: 4,
  groupCredits: 0,
  nextLessonAt: '2026-11-24T17:00:00Z',
  disabledAt: null,
  createdAt: NOW,
  updatedAt: NOW,
  version: 3,
  ...rest,
});

/** A teacher as the API answers one to who is not an admin. */
export const teacherOf = (number: number, rest: Partial<TeacherRecord> = {}): TeacherRecord => ({
  id: idOf(number),
  firstName: 'Laura',
  lastName: `Whitfield ${number}`,
  fullName: `Laura Whitfield ${number}`,
  email: `laura${number}@lingua.example`,
  phone: null,
  photoUrl: null,
  timeZone: 'Europe/Madrid',
  status: 'ACTIVE',
  languages: ['ENGLISH'],
  levels: ['B1', 'B2'],
  biography: null,
  country: null,
  hourlyRateCents: null,
  iban: null,
  hiredOn: null,
  roomUrl: null,
  scoreAverage: 4.8,
  scoreCount: 12,
  studentCount: 3,
  nextLessonAt: null,
  disabledAt: null,
  createdAt: NOW,
  updatedAt: NOW,
  version: 1,
  ...rest,
});
