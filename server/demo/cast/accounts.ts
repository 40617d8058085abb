import type { ActivityStatus } from '#domain/people/activity-status.ts';
import { DEFAULT_LOCALE } from '#domain/shared/locale.ts';
import { DAY, iso } from '../calendar.ts';
import {
  CAST,
  castEmail,
  castFullName,
  type CastPerson,
  type StudentKey,
  type TeacherKey,
} from '../cast-people.ts';
import { ROOM_ELSEWHERE, type Teacher } from './staff.ts';
import type { Student } from './students.ts';
import type { CouponCode } from './products.ts';
import { addRates } from './rates.ts';
import { photoOf } from './photos.ts';
import type { Provider } from './provider.ts';

/** Staff was there before the first student. */
const STAFF_SINCE_DAYS = 550;

/** Adds all accounts that can sign in, with the one password. */
export function addAccounts(provider: Provider, passwordHash: string): void {
  for (const person of Object.values(CAST)) {
    addAccount(provider, person, passwordHash);
    if (person.teacher) addTeacher(provider, person.key as TeacherKey, person.teacher);
    if (person.student) addStudent(provider, person.key as StudentKey, person.student);
    if (person.manager) {
      provider.rows.add('business_manager', {
        provider_id: provider.providerId,
        id: provider.who(person.key),
        business_id: provider.id('business', person.manager.business),
      });
    }
  }
}

function addAccount(
  provider: Provider,
  { key, role, person, staff, student }: CastPerson,
  passwordHash: string,
) {
  const created_at = since(provider, student?.sinceDays);
  provider.rows.add('account', {
    provider_id: provider.providerId,
    id: provider.who(key),
    email: castEmail(provider.provider, key),
    password_hash: passwordHash,
    role,
    is_admin: staff?.isAdmin ?? false,
    first_name: person.firstName,
    last_name: person.lastName,
    phone: person.phone ?? null,
    photo_url: photoOf(provider, key),
    time_zone: person.timeZone ?? 'Europe/Madrid',
    // Who speaks the default language has chosen nothing.
    locale: provider.locale === DEFAULT_LOCALE ? null : provider.locale,
    must_reset_password: person.mustReset ?? false,
    created_at,
    updated_at: created_at,
  });
}

/** Signed up in the middle of that day's morning. */
const since = ({ calendar }: Provider, days: number = STAFF_SINCE_DAYS): string =>
  iso(calendar.now - days * DAY - 3 * 60 * 60_000);

/** The example of the standard. */
const SAMPLE_IBAN = 'ES9121000418450200051332';

function addTeacher(provider: Provider, key: TeacherKey, teacher: Teacher): void {
  const created_at = since(provider);
  provider.rows.add('teacher', {
    provider_id: provider.providerId,
    id: provider.who(key),
    full_name: castFullName(key),
    email: castEmail(provider.provider, key),
    status: teacher.status,
    languages: [...teacher.languages],
    levels: [...teacher.levels],
    biography: provider.text(teacher.biography),
    specialities: [...teacher.specialities],
    is_listed: teacher.status !== 'INACTIVE',
    country: teacher.country,
    room_url: ROOM_ELSEWHERE[key] ?? null,
    ...(teacher.status === 'ACTIVE' && { iban: SAMPLE_IBAN }),
    hired_on: provider.calendar.day(-STAFF_SINCE_DAYS),
    created_at,
    updated_at: created_at,
    ...scoresOf(provider, key),
  });
  addRates(provider, key);
}

/** The average that the teacher's scores give; the lessons are planned before the people are written. */
function scoresOf({ rows, who }: Provider, key: TeacherKey) {
  const stars = rows
    .of('score')
    .filter(({ teacher_id }) => teacher_id === who(key))
    .map(({ teacher_stars }) => teacher_stars);
  const sum = stars.reduce((total, count) => total + count, 0);
  return {
    score_count: stars.length,
    score_average: stars.length > 0 ? Math.round((sum / stars.length) * 100) / 100 : null,
  };
}

/** The day on which the daily-practice companion was opened, by student. */
const CLASSING_GO_DAYS: Partial<Record<StudentKey, number>> = { student: -30, newbie: -5, french: -60 };

/** Applied automatically to their first purchase. */
const CAME_WITH_CODE: { student: StudentKey; code: CouponCode } = { student: 'trial', code: 'FRIEND5' };

function addStudent(providerRow: Provider, key: StudentKey, student: Student): void {
  const { calendar, id, who, provider, text } = providerRow;
  const created_at = since(providerRow, student.sinceDays);
  const classingGo = CLASSING_GO_DAYS[key];
  const isNew = student.status === 'LEAD' || student.status === 'TRIAL';
  providerRow.rows.add('student', {
    provider_id: providerRow.providerId,
    id: who(key),
    full_name: castFullName(key),
    email: castEmail(provider, key),
    activity_status: student.status,
    status_pinned: student.untilDays !== undefined || PINNED.has(student.status),
    status_until: student.untilDays === undefined ? null : calendar.day(student.untilDays),
    language: student.language ?? 'ENGLISH',
    level: student.level ?? null,
    business_id: student.business ? id('business', student.business) : null,
    cost_centre_id: student.costCentre
      ? id('cost-centre', `${student.business}/${student.costCentre}`)
      : null,
    teacher_id: student.teacher ? who(student.teacher) : null,
    goal: text(student.goal),
    birth_on: calendar.day(-Math.round((student.ageYears ?? 24 + (student.sinceDays % 30)) * 365.25)),
    referral_code: referralCode(student.firstName, who(key)),
    source: text(student.source),
    promo_code: key === CAME_WITH_CODE.student ? CAME_WITH_CODE.code : null,
    classing_go_relation_date: classingGo === undefined ? null : calendar.day(classingGo),
    onboarded_at: isNew ? null : created_at,
    created_at,
    updated_at: created_at,
  });
}

/** Not derived by a job: staff decided it. */
const PINNED: ReadonlySet<ActivityStatus> = new Set(['INACTIVE', 'CANCEL', 'JUNIOR', 'DEMO'] as const);

/** Easy to say and to type: the first name in plain capitals and four characters of the id. */
function referralCode(firstName: string, id: string): string {
  const plain = firstName
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '');
  return `${plain.slice(0, 8)}-${id.slice(0, 4).toUpperCase()}`;
}
