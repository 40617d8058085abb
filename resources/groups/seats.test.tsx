import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { groupRecord } from '#domain/scheduling/api/groups.ts';
import { ID, sample } from '#tests/support/forms/form-case.ts';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { groupForm } from './GroupForm.tsx';
import { EditScreen } from '#src/backoffice/record/EditScreen.tsx';

const GROUP = {
  ...sample(groupRecord),
  id: ID,
  status: 'ACTIVE',
  teacherId: null,
  capacity: 4,
  seatsTaken: 4,
  waitingCount: 2,
};

it('ROUTE-10 more seats say who gets one, and an e-mail, before they are saved', async () => {
  stubOffice({ [`GET /groups/${ID}`]: GROUP });
  renderOffice(<EditScreen noun="groups" form={groupForm} />, {
    path: `/group/${ID}/edit`,
    route: '/group/:id/edit',
  });
  const capacity = await screen.findByLabelText('Seats');
  expect(screen.queryByText(/on the waiting list/)).toBeNull();
  await userEvent.clear(capacity);
  await userEvent.type(capacity, '5');
  expect(screen.getByText(/1 student on the waiting list gets a seat/)).toBeDefined();
  await userEvent.clear(capacity);
  await userEvent.type(capacity, '9');
  expect(screen.getByText(/2 students on the waiting list get a seat/)).toBeDefined();
  await userEvent.clear(capacity);
  expect(screen.queryByText(/on the waiting list/)).toBeNull();
});
