import { PAUSING_STATUSES } from '#domain/activity-status.ts';
import { BUSINESS_ZONE, type Calendar, DAY, iso, timeOf } from './calendar.ts';
import { load, type Loading } from './crowd-load.ts';
import type { CrowdLesson, Run } from './crowd-lessons.ts';
import { crowdId, type CrowdPeople, type CrowdStudent, type CrowdTeacher } from './crowd-people.ts';
import type { CrowdSize } from './crowd-size.ts';

/** Accounts, companies, teachers with their hours, and students. */
export async function writePeople(
  to: Loading,
  { teachers, students, businesses }: CrowdPeople,
  { size, calendar, runs }: { size: CrowdSize; calendar: Calendar; runs: readonly Run[] },
): Promise<void> {
  const longAgo = iso(calendar.now - (size.pastWeeks * 7 + 60) * DAY);
  const everybody = [
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
      ...{ id: 'uuid', email: 'text', role: 'text', first_name: 'text', last_name: 'text', phone: 'text' },
      ...{ created_at: 'timestamptz', updated_at: 'timestamptz' },
    },
    everybody,
    ({ person, role, createdAt }) => [
      ...[
        person.id,
        person.email,
        role,
        person.firstName,
        person.lastName,
        person.phone,
        createdAt,
        createdAt,
      ],
    ],
  );
  await load(
    to,
    'business',
    {
      id: 'uuid',
      name: 'text',
      monthly_credits: 'int',
      contract_starts_on: 'date',
      created_at: 'timestamptz',
    },
    businesses,
    ({ id, name }) => [id, name, 40, calendar.day(-size.pastWeeks * 7), longAgo],
  );
  await load(to, 'business_manager', { id: 'uuid', business_id: 'uuid' }, businesses, ({ id, manager }) => [
    manager.id,
    id,
  ]);
  await load(
    to,
    'teacher',
    {
      ...{ id: 'uuid', full_name: 'text', email: 'text', languages: 'text[]', hourly_rate_cents: 'int' },
      ...{ hired_on: 'date', score_average: 'numeric', score_count: 'int', created_at: 'timestamptz' },
    },
    teachers,
    (teacher) => [
      ...[teacher.id, fullName(teacher), teacher.email, `{${teacher.language}}`, teacher.rateCents],
      calendar.day(-size.pastWeeks * 7 - 60),
      teacher.scores > 0 ? Math.round((teacher.stars / teacher.scores) * 100) / 100 : null,
      ...[teacher.scores, longAgo],
    ],
  );
  await load(
    to,
    'student',
    {
      ...{ id: 'uuid', full_name: 'text', email: 'text', activity_status: 'text', status_pinned: 'boolean' },
      ...{ status_until: 'date', language: 'text', level: 'text', business_id: 'uuid', teacher_id: 'uuid' },
      ...{ birth_on: 'date', referral_code: 'text', source: 'text', onboarded_at: 'timestamptz' },
      ...{ created_at: 'timestamptz', updated_at: 'timestamptz' },
    },
    students,
    (student, n) => {
      const createdAt = iso(student.createdAt);
      const isPausing = (PAUSING_STATUSES as readonly string[]).includes(student.status);
      return [
        ...[student.id, fullName(student), student.email, student.status],
        isPausing || ['JUNIOR', 'DEMO', 'INACTIVE', 'CANCEL'].includes(student.status),
        isPausing ? calendar.day(7 + (n % 30)) : null,
        ...[student.teacher.language, student.level],
        student.business === null ? null : (businesses[student.business]?.id ?? null),
        hasTeacher(student) ? student.teacher.id : null,
        calendar.day(-Math.round((student.status === 'JUNIOR' ? 10 + (n % 7) : 19 + (n % 45)) * 365.25)),
        `C${size.seed.toString(36)}-${(n + 1).toString(36)}`.toUpperCase(),
        SOURCES[n % SOURCES.length] ?? null,
        student.status === 'LEAD' ? null : createdAt,
        ...[createdAt, createdAt],
      ];
    },
  );
  await writeAvailability(to, size, teachers, runs);
}

const SOURCES = ['Search', 'Recommendation', 'Instagram', 'Fair', null, 'Newspaper', null];
const hasTeacher = ({ status }: CrowdStudent): boolean =>
  !['LEAD', 'TRIAL', 'POST_TRIAL', 'DEMO'].includes(status);

/** On each day from an hour before the teacher's first time to an hour after the last. */
async function writeAvailability(
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
      ...[rule.id, rule.weekday, timeOf(rule.from), timeOf(rule.to), BUSINESS_ZONE],
    ],
  );
}

/** What student lists and global search look in, as the accounts' trigger would have written it. */
export const SEARCH_ENTRIES = `
  insert into search_entry (provider_id, noun, id, title, subtitle, text)
  select provider_id, case role when 'STUDENT' then 'student' when 'TEACHER' then 'teacher' else 'manager' end, id, full_name, email,
    fold(full_name || ' ' || email || ' ' || coalesce(regexp_replace(phone, '[^0-9+]', '', 'g'), ''))
  from account where provider_id = $1 and id between $2 and $3`;
export const SEARCH_NAMED = (noun: 'business' | 'group', table: string): string => `
  insert into search_entry (provider_id, noun, id, title, text)
  select provider_id, '${noun}', id, name, fold(name) from ${table} where provider_id = $1 and id between $2 and $3`;

/** A trial for everybody who had one, and for those who asked. */
export async function writeTrials(
  to: Loading,
  {
    size,
    students,
    lessons,
  }: { size: CrowdSize; students: readonly CrowdStudent[]; lessons: readonly CrowdLesson[] },
): Promise<void> {
  const held = new Map<CrowdStudent, number>();
  const counts = new Map<CrowdStudent, number>();
  for (const [n, { type, run }] of lessons.entries()) {
    for (const student of run.students) counts.set(student, (counts.get(student) ?? 0) + 1);
    if (type === 'TRIAL' && run.students[0]) held.set(run.students[0], n + 1);
  }
  const asked = students.filter(
    (student) => held.has(student) || ['TRIAL', 'POST_TRIAL'].includes(student.status),
  );
  await load(
    to,
    'trial',
    {
      ...{
        id: 'uuid',
        student_id: 'uuid',
        lesson_id: 'uuid',
        teacher_id: 'uuid',
        status: 'text',
        language: 'text',
      },
      ...{ asked_at: 'timestamptz', created_at: 'timestamptz' },
    },
    asked,
    (student, n) => {
      const lesson = held.get(student);
      const won = (counts.get(student) ?? 0) > 1 ? 'WON' : 'LOST';
      const createdAt = iso(student.createdAt);
      return [
        ...[crowdId(size, 'trial', n + 1), student.id],
        lesson === undefined ? null : crowdId(size, 'lesson', lesson),
        lesson === undefined ? null : student.teacher.id,
        lesson === undefined ? (student.status === 'TRIAL' ? 'ASKED' : 'MISSED') : won,
        ...[student.teacher.language, createdAt, createdAt],
      ];
    },
  );
}
