import { expect, it } from 'vitest';
import { ALL_RIGHTS, NO_RIGHTS, RIGHT_PRESETS } from '#domain/shared/rights.ts';
import { staffAccessOf, staffStateOf } from './staff.ts';

it('PERM-01 names the state and the access of a staff account in one word', () => {
  const at = '2026-05-05T10:00:00Z';
  expect(staffStateOf({ hasPassword: true, disabledAt: at })).toBe('DISABLED');
  expect(staffStateOf({ hasPassword: false, disabledAt: null })).toBe('INVITED');
  expect(staffStateOf({ hasPassword: true, disabledAt: null })).toBe('ACTIVE');
  expect(staffAccessOf({ isAdmin: true, rights: ALL_RIGHTS })).toBe('ADMIN');
  expect(staffAccessOf({ isAdmin: false, rights: RIGHT_PRESETS.SALES })).toBe('SALES');
  expect(staffAccessOf({ isAdmin: false, rights: { ...NO_RIGHTS, tasks: 'view' } })).toBe('CUSTOM');
});
