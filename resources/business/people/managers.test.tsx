import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { businessRecord } from '#domain/business/api/business.ts';
import { sample } from '#tests/support/forms/form-case.ts';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { getToasts } from '#src/toast-store.ts';
import { Managers } from './Managers.tsx';

const managerOf = (id: string, fullName: string, disabledAt: string | null) => ({
  ...{ id, fullName, disabledAt },
  email: 'hr@solaria.example',
  phone: null,
  getsNews: true,
});

it('switches news off for one manager, named; who is signed out for good only shows it', async () => {
  const { id } = managerOf('01890000-0000-7000-8000-000000000001', '', null);
  const sent = stubOffice({ [`POST /accounts/${id}/news`]: { isOn: false } });
  const managers = [
    managerOf(id, 'Esther Valcárcel', null),
    {
      ...managerOf('01890000-0000-7000-8000-000000000002', 'Nuria Gone', '2026-11-01T10:00:00+00:00'),
      getsNews: false,
    },
  ];
  const business = { ...sample(businessRecord), managers } as Parameters<typeof Managers>[0]['business'];
  renderOffice(<Managers business={business} />, { path: '/business/x' });
  const [only, ...others] = await screen.findAllByRole('switch');
  expect(others).toEqual([]);
  expect(only!.closest('label')!.textContent).toBe('News and offers: Esther Valcárcel');
  expect(screen.getByText('Unsubscribed from news')).toBeDefined();
  expect(screen.getByRole('button', { name: 'E-mail to Esther Valcárcel' })).toBeDefined();
  await userEvent.click(only!);
  expect(sent.map(({ body }) => body)).toEqual([{ isOn: false }]);
  await waitFor(() =>
    expect(
      getToasts()
        .map(({ text }) => text)
        .join(),
    ).toContain('News and offers switched off.'),
  );
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
