import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { courseRecord } from '#domain/teaching/api/courses.ts';
import { ID, sample } from '#tests/support/forms/form-case.ts';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { courseForm } from '#resources/courses/CourseForm.tsx';
import { EditScreen } from '#src/backoffice/record/EditScreen.tsx';

const COURSE = {
  ...sample(courseRecord),
  id: ID,
  businessId: ID,
  teacherId: null,
  groupId: null,
  status: 'DRAFT',
  costCents: 90_000,
  creditLimitCents: 50_000,
};

it('API-01 an amount that is emptied stays empty: none where there may be none, else to be filled in', async () => {
  const sentCalls = stubOffice({
    [`GET /courses/${ID}`]: COURSE,
    [`PATCH /courses/${ID}`]: { ...COURSE, creditLimitCents: null },
  });
  renderOffice(<EditScreen noun="courses" form={courseForm} />, {
    path: `/v1/en/backoffice/courses/${ID}/edit`,
    route: '/v1/en/backoffice/courses/:id/edit',
  });
  const limit = await screen.findByLabelText('Training credit');
  const cost = screen.getByLabelText<HTMLInputElement>('Cost');
  await userEvent.clear(limit);
  await userEvent.clear(cost);
  expect([limit, cost].map((input) => (input as HTMLInputElement).value)).toEqual(['', '']);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Required')).toBeDefined();
  await userEvent.type(cost, '7');
  expect(cost.value).toBe('7');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sentCalls.find(({ call }) => call.startsWith('PATCH'))?.body).toMatchObject({
      costCents: 700,
      creditLimitCents: null,
    }),
  );
});
