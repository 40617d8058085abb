import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { personalRequest } from '#domain/people/api/personal-data.ts';
import { sample } from '#tests/support/forms/form-case.ts';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { Plan } from './Plan.tsx';

const plan = { blockers: [{ what: 'GROUPS' as const, count: 1 }], erases: [], keeps: [] };

it.each([
  ['STUDENT', 'studentId'],
  ['TEACHER', 'teacherId'],
] as const)('ROUTE-12 what keeps a %s from being erased leads to their groups', async (accountRole, name) => {
  stubOffice({});
  const request = { ...sample(personalRequest), accountRole, accountId: 'a-1' };
  renderOffice(<Plan plan={plan} request={request} />, { path: '/settings/privacy' });
  const { pathname, searchParams } = new URL(
    (await screen.findByRole('link', { name: 'Groups' })).getAttribute('href')!,
    'http://school.test',
  );
  expect(pathname).toBe('/groups');
  expect(JSON.parse(searchParams.get('filter')!)).toEqual({ [name]: 'a-1' });
});
