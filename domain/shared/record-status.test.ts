import { expect, it } from 'vitest';
import { recordStatus } from './record-status.ts';
import { teacherStatus } from '#domain/people/teacher.ts';
import { trialStatus } from '#domain/shared/trial-status.ts';

it('ENT-09 a business or a group is active, paused or inactive', () => {
  expect(recordStatus.safeParse('VACATIONS').success).toBe(false);
  expect(recordStatus.options).toEqual(['ACTIVE', 'PAUSED', 'INACTIVE']);
});

it('ENT-09 a teacher is active, away or inactive', () => {
  expect(teacherStatus.safeParse('PAUSED').success).toBe(false);
  expect(teacherStatus.options).toEqual(['ACTIVE', 'VACATIONS', 'INACTIVE']);
});

it('ENT-09 a trial goes from asked for to won or lost', () => {
  expect(trialStatus.safeParse('CANCELLED').success).toBe(false);
  expect(trialStatus.options).toEqual(['ASKED', 'ASSIGNED', 'HELD', 'MISSED', 'WON', 'LOST']);
});
