import { expect, it } from 'vitest';
import { stepAfter, stepsFor, stepToShow } from './onboarding.ts';
import { canRefer } from './sign-up.ts';

const inviter = { email: 'ana@school.example', phone: '+34600111222', businessId: null, isDisabled: false };
const friend = { email: 'ben@school.example', phone: null };

it('BOOK-17 refers other people but not the student, and never as a company’s student', () => {
  expect(canRefer(inviter, friend)).toBe(true);
  expect(canRefer({ ...inviter, phone: null }, friend)).toBe(true);
  expect(canRefer(inviter, { ...friend, email: 'Ana+2@school.example' })).toBe(false);
  expect(canRefer(inviter, { ...friend, phone: inviter.phone })).toBe(false);
  expect(canRefer({ ...inviter, businessId: 'x' }, friend)).toBe(false);
  expect(canRefer({ ...inviter, isDisabled: true }, friend)).toBe(false);
});

it('ROUTE-18: resumes at the requested step, else where the student left', () => {
  expect([stepToShow('goal', null), stepToShow('nonsense', 'LEVEL'), stepToShow(null, null)]).toEqual([
    'GOAL',
    'LEVEL',
    'CONTACT',
  ]);
  expect([stepAfter('CONTACT'), stepAfter('LEVEL')]).toEqual(['GOAL', 'DONE']);
});

it('ROUTE-18: does not ask for the goal that the trial form has asked for', () => {
  const steps = stepsFor({ goal: 'Travel' });
  expect(steps).toEqual(['CONTACT', 'MESSAGES', 'LEVEL']);
  expect(stepAfter('CONTACT', steps)).toBe('MESSAGES');
  expect([stepToShow('goal', null, steps), stepToShow(null, 'GOAL', steps)]).toEqual(['CONTACT', 'MESSAGES']);
});
