import { addMonths, parsePlainDate } from '#domain/values/plain-date.ts';
import { DAY, iso, MINUTE } from '../calendar.ts';
import type { PlannedLesson } from './lessons.ts';
import { type BusinessKey, type GroupKey, type StudentKey, type TeacherKey } from '../cast-people.ts';
import { addCourseLinks } from './course-links.ts';
import { addExtensions } from './extensions.ts';
import { addPayRun } from './pay.ts';
import type { DemoText } from '../text.ts';
import type { Provider } from './provider.ts';
import { addSolutionProposals } from './solution-proposals.ts';
import { addTimeProposals } from './time-proposals.ts';

/** Teachers' pay for three months, and courses claimed from Fundae. */
export function addOffice(provider: Provider, lessons: readonly PlannedLesson[]): void {
  const thisMonth = parsePlainDate(`${provider.calendar.today.slice(0, 7)}-01`);
  addPayRun(provider, lessons, addMonths(thisMonth, -2), 'PAID');
  addPayRun(provider, lessons, addMonths(thisMonth, -1), 'CONFIRMED');
  addPayRun(provider, lessons, thisMonth, 'DRAFT');
  for (const course of COURSES) addCourse(provider, course, lessons);
  addCourseLinks(provider);
  addTimeProposals(provider);
  addSolutionProposals(provider);
  addExtensions(provider);
}

interface Course {
  readonly key: string;
  readonly name: DemoText;
  readonly number: readonly [action: string, group: string];
  readonly business: BusinessKey;
  readonly teacher: TeacherKey;
  /** Left out: as many as were held, the course being over. */
  readonly hours?: number;
  readonly days: readonly [from: number, to: number];
  readonly costCents: number;
  readonly status: string;
  readonly students: readonly StudentKey[];
  readonly mode: string;
  readonly creditLimitCents: number | null;
  /** Whose lessons count; left out: all of the participants. */
  readonly group?: GroupKey;
  /** Days from today on which something was communicated. */
  readonly communicated?: number;
  readonly ended?: number;
  readonly claimed?: number;
}

const COURSES: readonly Course[] = [
  {
    key: 'running',
    name: { en: 'Business English B2', es: 'Inglés de empresa B2' },
    number: ['12', '1'],
    business: 'solaria',
    teacher: 'teacher',
    hours: 60,
    days: [-90, 120],
    costCents: 540_000,
    status: 'RUNNING',
    students: ['company', 'company4'],
    mode: 'MIXED',
    creditLimitCents: 420_000,
    communicated: -95,
  },
  {
    key: 'claimed',
    name: { en: 'English for finance', es: 'Inglés para finanzas' },
    number: ['8', '1'],
    business: 'solaria',
    teacher: 'teacher2',
    days: [-56, -14],
    costCents: 48_000,
    status: 'CLAIMED',
    students: ['company2'],
    mode: 'ONLINE',
    creditLimitCents: 300_000,
    communicated: -59,
    ended: -9,
    claimed: -4,
  },
  {
    key: 'draft',
    name: { en: 'German for logistics', es: 'Alemán para logística' },
    number: ['3', '2'],
    business: 'nordwind',
    teacher: 'teacher-de',
    hours: 30,
    days: [20, 140],
    costCents: 270_000,
    status: 'DRAFT',
    students: ['company6'],
    mode: 'ON_SITE',
    creditLimitCents: null,
  },
  {
    key: 'short',
    name: { en: 'Meetings in English', es: 'Reuniones en inglés' },
    number: ['14', '1'],
    business: 'solaria',
    teacher: 'teacher',
    hours: 12,
    days: [-60, 20],
    costCents: 96_000,
    status: 'RUNNING',
    students: ['company', 'company2', 'company4'],
    mode: 'ONLINE',
    creditLimitCents: 420_000,
    group: 'solaria-b2',
    communicated: -63,
  },
  {
    key: 'finished',
    name: { en: 'Telephone English', es: 'Inglés por teléfono' },
    number: ['11', '2'],
    business: 'solaria',
    teacher: 'teacher-full',
    days: [-55, -10],
    costCents: 64_000,
    status: 'FINISHED',
    students: ['company3'],
    mode: 'ONLINE',
    creditLimitCents: 420_000,
    communicated: -56,
    ended: -6,
  },
  {
    key: 'communicated',
    name: { en: 'Negotiating in English', es: 'Negociar en inglés' },
    number: ['15', '1'],
    business: 'solaria',
    teacher: 'teacher2',
    hours: 20,
    days: [6, 90],
    costCents: 160_000,
    status: 'COMMUNICATED',
    students: ['company2', 'company3'],
    mode: 'ONLINE',
    creditLimitCents: 420_000,
    communicated: -3,
  },
  {
    key: 'cancelled',
    name: { en: 'Presentations in English', es: 'Presentaciones en inglés' },
    number: ['9', '1'],
    business: 'nordwind',
    teacher: 'teacher2',
    hours: 16,
    days: [-40, 30],
    costCents: 128_000,
    status: 'CANCELLED',
    students: [],
    mode: 'ON_SITE',
    creditLimitCents: null,
  },
];

/** Hours of the lessons that took place with a participant in these days; where several take part, of who had most. */
function heldHours(
  { calendar }: Provider,
  { days, students }: Course,
  lessons: readonly PlannedLesson[],
): number {
  const [from, to] = [calendar.day(days[0]), calendar.day(days[1])];
  const held = lessons.filter(
    ({ date, status, group }) => !group && status !== 'CANCELLED' && from <= date && date <= to,
  );
  const minutes = students.map((student) =>
    held
      .filter(({ seats }) => seats.some((seat) => seat.student === student))
      .reduce((total, { startsAt, endsAt }) => total + (endsAt - startsAt) / MINUTE, 0),
  );
  return Math.max(...minutes) / 60;
}

function addCourse(provider: Provider, course: Course, lessons: readonly PlannedLesson[]): void {
  const { rows, providerId: provider_id, id, who, calendar, text } = provider;
  const course_id = id('course', course.key);
  const created_at = iso(calendar.now + Math.min(course.days[0] - 15, -5) * DAY);
  const [action_number, group_number] = course.number;
  rows.add('course', {
    provider_id,
    id: course_id,
    name: text(course.name),
    action_number,
    group_number,
    hours: course.hours ?? heldHours(provider, course, lessons),
    business_id: id('business', course.business),
    teacher_id: who(course.teacher),
    starts_on: calendar.day(course.days[0]),
    ends_on: calendar.day(course.days[1]),
    cost_cents: course.costCents,
    status: course.status,
    mode: course.mode,
    credit_limit_cents: course.creditLimitCents,
    ...(course.group && { group_id: id('group', course.group) }),
    ...(course.communicated !== undefined && { communicated_on: calendar.day(course.communicated) }),
    ...(course.ended !== undefined && { end_communicated_on: calendar.day(course.ended) }),
    ...(course.claimed !== undefined && { claimed_on: calendar.day(course.claimed) }),
    created_at,
    updated_at: created_at,
  });
  for (const student of course.students) {
    const joined_on = calendar.day(course.days[0]);
    rows.add('course_participant', { provider_id, course_id, student_id: who(student), joined_on });
  }
}
