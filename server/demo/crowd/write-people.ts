import { PAUSING_STATUSES } from '#domain/people/activity-status.ts';
import { type Calendar, DAY, iso } from '../calendar.ts';
import { load, type Loading } from './load.ts';
import type { Run } from './lessons.ts';
import type { CrowdPeople, CrowdStudent } from './people.ts';
import type { CrowdSize } from './size.ts';
import { SOURCES } from '../sources.ts';
import { DEMO_LOCALE } from '../cast-people.ts';
import { writeAvailability } from './write-availability.ts';

/** Accounts, companies, teachers with their hours, and students. */
export async function writePeople(
  to: Loading,
  { teachers, students, businesses }: CrowdPeople,
  { size, calendar, runs }: { size: CrowdSize; calendar: Calendar; runs: readonly Run[] },
): Promise<void> {
  const longAgo = iso(calendar.now - (size.pastWeeks * 7 + 60) * DAY);
  const people = [
    ...teachers.map((person) => ({ person, role: 'TEACHER', createdAt: longAgo })),
    ...businesses.map(({ manager }) => ({ person: manager, role: 'BUSINESS_MANAGER', createdAt: longAgo })),
    ...students.map((person) => ({ person, role: 'STUDENT', createdAt: iso(person.createdAt) })),
  ];
  const fullName = (person: { firstName: string; lastName: string }) =>
    `${person.firstName} ${person.lastName}`;
  await load(
    to,
    'account',
    {
      id: 'uuid',
      email: 'text',
      role: 'text',
      first_name: 'text',
      last_name: 'text',
      phone: 'text',
      created_at: 'timestamptz',
    },
    people,
    ({ person, role, createdAt }) => [
      person.id,
      person.email,
      role,
      person.firstName,
      person.lastName,
      person.phone,
      createdAt,
    ],
  );
  await load(
    to,
    'business',
    { id: 'uuid', name: 'text', created_at: 'timestamptz' },
    businesses,
    ({ id, name }) => [id, name, longAgo],
  );
  await load(
    to,
    'business_contract',
    {
      id: 'uuid',
      business_id: 'uuid',
      kind: 'text',
      unit: 'text',
      monthly_amount: 'int',
      monthly_credits: 'int',
      starts_on: 'date',
      credit_price_cents: 'int',
      created_at: 'timestamptz',
    },
    businesses,
    // One each: it may have its company's number.
    ({ id }) => [
      id,
      id,
      'INDIVIDUAL',
      'CREDITS',
      40,
      40,
      calendar.day(-size.pastWeeks * 7),
      1200,
      longAgo,
      longAgo,
    ],
  );
  await load(to, 'business_manager', { id: 'uuid', business_id: 'uuid' }, businesses, ({ id, manager }) => [
    manager.id,
    id,
  ]);
  await load(
    to,
    'teacher',
    {
      id: 'uuid',
      full_name: 'text',
      email: 'text',
      languages: 'text[]',
      hired_on: 'date',
      score_average: 'numeric',
      score_count: 'int',
      created_at: 'timestamptz',
    },
    teachers,
    (teacher) => [
      teacher.id,
      fullName(teacher),
      teacher.email,
      `{${teacher.language}}`,
      calendar.day(-size.pastWeeks * 7 - 60),
      teacher.scores > 0 ? Math.round((teacher.stars / teacher.scores) * 100) / 100 : null,
      teacher.scores,
      longAgo,
    ],
  );
  await load(
    to,
    'teacher_rate',
    { id: 'uuid', teacher_id: 'uuid', valid_from: 'date', hourly_cents: 'int', created_at: 'timestamptz' },
    teachers,
    // One rate each: it may have the teacher's own id.
    ({ id, rateCents }) => [id, id, '2000-01-01', rateCents, longAgo],
  );
  await load(
    to,
    'student',
    {
      id: 'uuid',
      full_name: 'text',
      email: 'text',
      activity_status: 'text',
      status_pinned: 'boolean',
      status_until: 'date',
      language: 'text',
      level: 'text',
      business_id: 'uuid',
      teacher_id: 'uuid',
      birth_on: 'date',
      referral_code: 'text',
      source: 'text',
      onboarded_at: 'timestamptz',
      created_at: 'timestamptz',
    },
    students,
    (student, n) => {
      const createdAt = iso(student.createdAt);
      const isPausing = (PAUSING_STATUSES as readonly string[]).includes(student.status);
      return [
        student.id,
        fullName(student),
        student.email,
        student.status,
        isPausing || ['JUNIOR', 'DEMO', 'INACTIVE', 'CANCEL'].includes(student.status),
        isPausing ? calendar.day(7 + (n % 30)) : null,
        student.teacher.language,
        student.level,
        student.business === null ? null : (businesses[student.business]?.id ?? null),
        hasTeacher(student) ? student.teacher.id : null,
        calendar.day(-Math.round((student.status === 'JUNIOR' ? 10 + (n % 7) : 19 + (n % 45)) * 365.25)),
        `C${size.seed.toString(36)}-${(n + 1).toString(36)}`.toUpperCase(),
        HEARD_FROM[n % HEARD_FROM.length]?.[DEMO_LOCALE[size.provider]] ?? null,
        student.status === 'LEAD' ? null : createdAt,
        createdAt,
      ];
    },
  );
  await writeAvailability(to, size, teachers, runs);
}

const { search, recommendation, instagram, fair, newspaper } = SOURCES;
const HEARD_FROM = [search, recommendation, instagram, fair, null, newspaper, null];
const hasTeacher = ({ status }: CrowdStudent): boolean =>
  !['LEAD', 'TRIAL', 'POST_TRIAL', 'DEMO'].includes(status);
