import type { LessonStatus } from '#domain/lesson.ts';
import { addMonths, type PlainDate, parsePlainDate } from '#domain/values/plain-date.ts';
import { DAY, iso, MINUTE } from '../calendar.ts';
import type { PlannedLesson } from './lessons.ts';
import { type BusinessKey, CAST, type StudentKey, type TeacherKey } from '../cast-people.ts';
import type { School } from './school.ts';

/** Teachers' pay for the last two months, and courses claimed from Fundae. */
export function addOffice(school: School, lessons: readonly PlannedLesson[]): void {
  const thisMonth = parsePlainDate(`${school.calendar.today.slice(0, 7)}-01`);
  addPayRun(school, lessons, addMonths(thisMonth, -2), 'PAID');
  addPayRun(school, lessons, addMonths(thisMonth, -1), 'CONFIRMED');
  for (const course of COURSES) addCourse(school, course);
}

/** What is paid for: a student who stays away costs the teacher nothing. */
const PAID: ReadonlySet<LessonStatus> = new Set(['COMPLETED', 'ATTENDED', 'NOT_ATTENDED'] as const);

function addPayRun(
  school: School,
  lessons: readonly PlannedLesson[],
  month: PlainDate,
  status: string,
): void {
  const { rows, providerId: provider_id, id, who, calendar } = school;
  const pay_run_id = id('pay-run', month);
  const at = iso(calendar.instant(addMonths(month, 1), '09:00'));
  rows.add('pay_run', { provider_id, id: pay_run_id, month, status, created_at: at, updated_at: at });
  const held = lessons.filter(
    (lesson) => PAID.has(lesson.status) && lesson.date.slice(0, 7) === month.slice(0, 7),
  );
  for (const lesson of held) {
    const minutes = (lesson.endsAt - lesson.startsAt) / MINUTE;
    rows.add('pay_line', {
      provider_id,
      id: id('pay-line', lesson.key),
      pay_run_id,
      minutes,
      teacher_id: who(lesson.teacher),
      lesson_id: id('lesson', lesson.key),
      description: `${lesson.type === 'TRIAL' ? 'Trial' : 'Lesson'} ${lesson.date} ${lesson.time}`,
      amount_cents: Math.round(((CAST[lesson.teacher].teacher?.rateCents ?? 0) * minutes) / 60),
    });
  }
}

interface Course {
  readonly key: string;
  readonly name: string;
  readonly number: readonly [action: string, group: string];
  readonly business: BusinessKey;
  readonly teacher: TeacherKey;
  readonly hours: number;
  readonly days: readonly [from: number, to: number];
  readonly costCents: number;
  readonly status: string;
  readonly students: readonly StudentKey[];
}

const COURSES: readonly Course[] = [
  {
    key: 'running',
    name: 'Business English B2',
    number: ['12', '1'],
    business: 'solaria',
    teacher: 'teacher',
    hours: 60,
    days: [-90, 120],
    costCents: 540_000,
    status: 'RUNNING',
    students: ['company', 'company2', 'company4'],
  },
  {
    key: 'claimed',
    name: 'English for finance',
    number: ['8', '1'],
    business: 'solaria',
    teacher: 'teacher-gone',
    hours: 40,
    days: [-190, -100],
    costCents: 360_000,
    status: 'CLAIMED',
    students: ['company2', 'company3'],
  },
  {
    key: 'draft',
    name: 'German for logistics',
    number: ['3', '2'],
    business: 'nordwind',
    teacher: 'teacher-de',
    hours: 30,
    days: [20, 140],
    costCents: 270_000,
    status: 'DRAFT',
    students: ['company6'],
  },
];

function addCourse({ rows, providerId: provider_id, id, who, calendar }: School, course: Course): void {
  const course_id = id('course', course.key);
  const created_at = iso(calendar.now + Math.min(course.days[0] - 15, -5) * DAY);
  const [action_number, group_number] = course.number;
  rows.add('course', {
    provider_id,
    id: course_id,
    name: course.name,
    action_number,
    group_number,
    hours: course.hours,
    business_id: id('business', course.business),
    teacher_id: who(course.teacher),
    starts_on: calendar.day(course.days[0]),
    ends_on: calendar.day(course.days[1]),
    cost_cents: course.costCents,
    status: course.status,
    created_at,
    updated_at: created_at,
  });
  for (const student of course.students) {
    rows.add('course_participant', { provider_id, course_id, student_id: who(student) });
  }
}
