import type { ActivityStatus } from '#domain/people/activity-status.ts';
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
import type { School } from './school.ts';

/** Staff was there before the first student. */
const STAFF_SINCE_DAYS = 550;

/** Adds all accounts that can sign in, with the one password. */
export function addAccounts(school: School, passwordHash: string): void {
  for (const person of Object.values(CAST)) {
    addAccount(school, person, passwordHash);
    if (person.teacher) addTeacher(school, person.key as TeacherKey, person.teacher);
    if (person.student) addStudent(school, person.key as StudentKey, person.student);
    if (person.manager) {
      school.rows.add('business_manager', {
        provider_id: school.providerId,
        id: school.who(person.key),
        business_id: school.id('business', person.manager.business),
      });
    }
  }
}

function addAccount(school: School, { key, role, person, staff, student }: CastPerson, passwordHash: string) {
  const created_at = since(school, student?.sinceDays);
  school.rows.add('account', {
    provider_id: school.providerId,
    id: school.who(key),
    email: castEmail(school.provider, key),
    password_hash: passwordHash,
    role,
    is_admin: staff?.isAdmin ?? false,
    first_name: person.firstName,
    last_name: person.lastName,
    phone: person.phone ?? null,
    photo_url: photoOf(school, key),
    time_zone: person.timeZone ?? 'Europe/Madrid',
    must_reset_password: person.mustReset ?? false,
    created_at,
    updated_at: created_at,
  });
}

/** Signed up in the middle of that day's morning. */
const since = ({ calendar }: School, days: number = STAFF_SINCE_DAYS): string =>
  iso(calendar.now - days * DAY - 3 * 60 * 60_000);

/** The example of the standard. */
const SAMPLE_IBAN = 'ES9121000418450200051332';

function addTeacher(school: School, key: TeacherKey, teacher: Teacher): void {
  const created_at = since(school);
  school.rows.add('teacher', {
    provider_id: school.providerId,
    id: school.who(key),
    full_name: castFullName(key),
    email: castEmail(school.provider, key),
    status: teacher.status,
    languages: [...teacher.languages],
    levels: [...teacher.levels],
    biography: teacher.biography,
    country: teacher.country,
    room_url: ROOM_ELSEWHERE[key] ?? null,
    ...(teacher.status === 'ACTIVE' && { iban: SAMPLE_IBAN }),
    hired_on: school.calendar.day(-STAFF_SINCE_DAYS),
    created_at,
    updated_at: created_at,
    ...scoresOf(school, key),
  });
  addRates(school, key);
}

/** The average that the teacher's scores give; the lessons are planned before the people are written. */
function scoresOf({ rows, who }: School, key: TeacherKey) {
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

function addStudent(school: School, key: StudentKey, student: Student): void {
  const { calendar, id, who, provider } = school;
  const created_at = since(school, student.sinceDays);
  const classingGo = CLASSING_GO_DAYS[key];
  const isNew = student.status === 'LEAD' || student.status === 'TRIAL';
  school.rows.add('student', {
    provider_id: school.providerId,
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
    goal: student.goal ?? null,
    birth_on: calendar.day(-Math.round((student.ageYears ?? 24 + (student.sinceDays % 30)) * 365.25)),
    referral_code: referralCode(student.firstName, who(key)),
    source: student.source ?? null,
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
