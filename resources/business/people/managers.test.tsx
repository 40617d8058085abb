import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { businessRecord } from '#domain/business/api/business.ts';
import { sample } from '#tests/support/forms/form-case.ts';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { Managers } from './Managers.tsx';

const managerOf = (id: string, fullName: string, disabledAt: string | null) => ({
  ...{ id, fullName, disabledAt },
  email: 'hr@solaria.example',
});

it('PERM-02 acts as a manager from the company page, with a reason; not as one who is signed out for good', async () => {
  stubOffice({});
  const managers = [
    managerOf('01890000-0000-7000-8000-000000000001', 'Esther Valcárcel', null),
    managerOf('01890000-0000-7000-8000-000000000002', 'Nuria Gone', '2026-11-01T10:00:00+00:00'),
  ];
  const business = { ...sample(businessRecord), managers } as Parameters<typeof Managers>[0]['business'];
  renderOffice(<Managers business={business} />, { path: '/business/x' });
  expect(screen.queryByRole('button', { name: 'Act as Nuria Gone' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Act as Esther Valcárcel' }));
  expect(await screen.findByRole('dialog', { name: /Act as Esther Valcárcel/ })).toBeDefined();
  expect(screen.getByRole('textbox', { name: /Reason/ })).toBeDefined();
});
