import { expect, it } from 'vitest';
import { RIGHT_PRESETS } from '#domain/shared/rights.ts';
import { amountOf, partsOf, weightOf } from './audit-changes.ts';

const { SUPPORT } = RIGHT_PRESETS;

it('I8 a change of permissions names each that changed; unset ones default to those of support', () => {
  const after = { ...SUPPORT, payments: 'view', money: 'none' };
  expect(partsOf([{ field: 'staffRights', before: null, after }])).toEqual([
    { whole: 'staffRights', field: 'payments', before: SUPPORT.payments, after: 'view' },
    { whole: 'staffRights', field: 'money', before: SUPPORT.money, after: 'none' },
  ]);
  const plain = { field: 'note', before: null, after: 'x' };
  const list = { field: 'levels', before: ['A1'], after: ['A1', 'A2'] };
  expect(partsOf([plain, list])).toEqual([plain, list]);
});

it('I8 rights that were set to what they were before are no change of rights', () => {
  const changes = [{ field: 'staffRights', before: null, after: SUPPORT }];
  expect(weightOf({ noun: 'account', operation: 'update', changes })).toBeNull();
  const less = [{ ...changes[0]!, after: { ...SUPPORT, money: 'none' } }];
  expect(weightOf({ noun: 'account', operation: 'update', changes: less })).toBe('rights');
});

it.each([
  ['payment', 'insert', 'amountCents', 'money'],
  ['supplant_session', 'update', 'endedAt', 'supplant'],
  ['export', 'insert', 'list', 'export'],
  ['account', 'update', 'isAdmin', 'rights'],
  ['account', 'update', 'phone', null],
  ['account', 'insert', 'role', null],
  ['student', 'update', 'goal', null],
] as const)('I8 of %s, %s of %s, the owner sees: %s', (noun, operation, field, weight) => {
  expect(weightOf({ noun, operation, changes: [{ field, before: null, after: 1 }] })).toBe(weight);
});

it('I8 the line itself shows the amount of a payment', () => {
  const changes = [{ field: 'amountCents', before: null, after: 2900 }];
  expect(amountOf({ noun: 'payment', operation: 'insert', changes })).toBe(2900);
  expect(amountOf({ noun: 'payment', operation: 'update', changes })).toBeNull();
  expect(amountOf({ noun: 'note', operation: 'delete', changes: [] })).toBeNull();
});
