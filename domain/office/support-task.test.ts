import { describe, expect, it } from 'vitest';
import {
  lessonDateFits,
  lessonMoment,
  supportTask,
  supportTaskCan,
  supportTaskDetails,
  supportTaskNotification,
} from './support-task.ts';
import {
  isNotified,
  SUPPORT_TASK_PAGE_SIZE,
  SUPPORT_TASK_TYPE,
  SUPPORT_TASK_TYPES,
  supportTaskType,
} from './support-task-type.ts';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import { parseTime } from '#domain/values/time.ts';

const ID = '6f2d1c1e-0000-4000-8000-000000000001';
const NONE = Object.fromEntries(Object.keys(supportTaskDetails.shape).map((field) => [field, null]));
const TASK = {
  ...NONE,
  id: ID,
  type: 'CREATE_OCCASIONAL_LESSON',
  issuer: { id: ID, fullName: 'Ana Gil' },
  creationDate: '2026-03-29T10:00:00Z',
  resolvedAt: null,
};
const DAY = parsePlainDate('2026-03-29');
const MOMENT = { date: DAY, time: parseTime('10:30') };

describe('what is no support task', () => {
  it.each(Object.keys(TASK))('ENT-04 without %s', (field) => {
    expect(supportTask.safeParse({ ...TASK, [field]: undefined }).success).toBe(false);
  });

  it.each([
    ['type', 'CANCEL_LESSON'],
    ['lessonDate', '2026-02-30'],
    ['lessonDate', { date: '2026-03-29' }],
    ['lessonTime', '25:00'],
    ['lessonWeekDay', 7],
    ['lessonType', 'TRIAL_LESSON'],
    ['durationProposal', 0],
    ['phoneNumber', '600112233'],
    ['student_id_regular', '5'],
  ])('ENT-04 with a %s like %j', (field, value) => {
    expect(supportTask.safeParse({ ...TASK, [field]: value }).success).toBe(false);
  });

  it.each([
    ['CREATE_OCCASIONAL_LESSON', MOMENT],
    ['CANCEL_OCCASIONAL_LESSON', DAY],
    ['CUSTOM', DAY],
  ])("ENT-04 %s with another type's lesson date", (type, lessonDate) => {
    const issue = supportTask.safeParse({ ...TASK, type, lessonDate }).error?.issues[0];
    expect(issue?.path).toEqual(['lessonDate']);
  });
});

it('ENT-04 every listed field is there, empty or filled', () => {
  const full = {
    ...TASK,
    recurrenceStartDate: '2026-04-01',
    lessonDate: '2026-03-29',
    lessonTime: '10:30',
    lessonWeekDay: 0,
    lessonStartTime: '10:30',
    lessonDurationInMinutes: 60,
    lessonType: 'REGULAR_LESSON',
    currentDate: '2026-03-29',
    currentTime: '10:30',
    proposalDate: '2026-03-30',
    proposalTime: '11:00',
    durationProposal: 60,
    phoneNumber: { phone: '+34600112233' },
    lessonConflictDate: '2026-03-29',
    lessonConflictTime: '10:30',
    student_id_regular: ID,
    student_id_occasional: ID,
  };
  expect(supportTask.parse(TASK)).toEqual(TASK);
  expect(supportTask.parse(full)).toEqual(full);
});

it.each(SUPPORT_TASK_TYPES)('ENT-04 %s takes its own kind of lesson date, or none', (type) => {
  const { lessonDate: wanted } = SUPPORT_TASK_TYPE[type];
  expect(lessonDateFits({ type, lessonDate: null })).toBe(true);
  expect(lessonDateFits({ type, lessonDate: DAY })).toBe(wanted === 'plain');
  expect(lessonDateFits({ type, lessonDate: MOMENT })).toBe(wanted === 'dateTime');
});

it('ENT-04 the lesson is at the same moment in both formats', () => {
  expect(lessonMoment({ lessonDate: null, lessonTime: null })).toEqual({ date: null, time: null });
  expect(lessonMoment({ lessonDate: DAY, lessonTime: MOMENT.time })).toEqual(MOMENT);
  expect(lessonMoment({ lessonDate: MOMENT, lessonTime: null })).toEqual(MOMENT);
});

it('ENT-05 at least fourteen types, each with a colour family and an icon; every family is in use', () => {
  expect(SUPPORT_TASK_TYPES.length).toBeGreaterThanOrEqual(14);
  expect(supportTaskType.safeParse('CANCEL_ALL_REGULAR_LESSON').success).toBe(false);
  const families = new Set(Object.values(SUPPORT_TASK_TYPE).map(({ colour }) => colour));
  expect([...families].sort()).toEqual(['blocked', 'cancel', 'regular', 'temporal', 'trial', 'warning']);
});

it('CONST-02 the notification list leaves out four types and takes the other ten', () => {
  expect(SUPPORT_TASK_TYPES.filter((type) => !isNotified(type))).toEqual([
    'CANCEL_REGULAR_LESSON',
    'CANCEL_OCCASIONAL_LESSON',
    'CANCEL_ALL_REGULAR_LESSONS',
    'REPORT_STUDENT_ABSENCE',
  ]);
});

it('ENT-04 a notification is only id and type', () => {
  expect(supportTaskNotification.parse(TASK)).toEqual({ id: ID, type: 'CREATE_OCCASIONAL_LESSON' });
});

it('API-22 a page has 15 tasks', () => {
  expect(SUPPORT_TASK_PAGE_SIZE).toBe(15);
});

it('STATE-05 only an unresolved task can be resolved', () => {
  expect(supportTaskCan.resolve({ resolvedAt: '2026-03-29T10:00:00Z' })).toBe(false);
  expect(supportTaskCan.resolve({ resolvedAt: null })).toBe(true);
});
