import { describe, expect, it } from 'vitest';
import { displayOf, lessonCan, lessonDisplay, regularLessonStatus } from './lesson.ts';
import { LESSON_STATUS, lessonStatus } from '#domain/shared/lesson-status.ts';
import { lessonKind } from '#domain/shared/lesson-kind.ts';

describe('what is no lesson word', () => {
  it.each([
    ['a kind', lessonKind, 'regular'],
    ['a kind', lessonKind, 'CANCELLED'],
    ['a status', lessonStatus, 'BOOKED'],
    ['a display', lessonDisplay, 'REGULAR'],
    ['a series status', regularLessonStatus, 'INACTIVE'],
  ])('ENT-10 as %s: refused', (_, schema, value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});

const ALLOWED = {
  join: ['ASSIGNED', 'PARTIALLY_ASSIGNED'],
  cancel: ['ASSIGNED', 'WAITING', 'PARTIALLY_ASSIGNED'],
  move: ['ASSIGNED', 'WAITING', 'PARTIALLY_ASSIGNED'],
  report: ['ASSIGNED', 'PARTIALLY_ASSIGNED', 'NOT_REPORTED'],
  complete: ['ATTENDED'],
  amend: ['COMPLETED'],
  contest: ['ATTENDED', 'NOT_ATTENDED', 'COMPLETED'],
  correct: ['ATTENDED', 'NOT_ATTENDED', 'COMPLETED'],
};

it.each(Object.entries(lessonCan))('only some statuses let a lesson be acted on: %s', (action, can) => {
  const allowed = Object.keys(LESSON_STATUS).filter((status) => can({ status: lessonStatus.parse(status) }));
  expect({ [action]: allowed }).toEqual({ [action]: ALLOWED[action as keyof typeof ALLOWED] });
});

it.each([
  ['REGULAR', 'ASSIGNED', 'regular'],
  ['OCCASIONAL', 'WAITING', 'occasional'],
  ['TRIAL', 'ATTENDED', 'trial'],
  ['REGULAR', 'CANCELLED', 'cancelled'],
  ['TRIAL', 'CANCELLED', 'cancelled'],
] as const)('ENT-10 a lesson that is %s and %s is shown as %s', (kind, status, display) => {
  expect(displayOf(kind, status)).toBe(display);
});
