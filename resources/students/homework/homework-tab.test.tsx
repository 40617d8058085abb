import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Refused, renderOffice, type Replies, stubOffice } from '#tests/support/office.tsx';
import { corrected, homeworkRow } from '#tests/support/homework-samples.ts';
import { studentOf } from '#tests/support/office-samples.ts';
import { HomeworkTab } from './HomeworkTab.tsx';

const { id: STUDENT_ID } = studentOf(1);
const HERE = `/students/${STUDENT_ID}`;
const LIST = `GET ${HERE}/homework`;
const ITEM = corrected({ id: studentOf(20).id });
const pageOf = (homework: readonly object[]) => ({
  homework,
  total: homework.length,
  counts: { OPEN: 1, OVERDUE: 1, HANDED_IN: 0, CORRECTED: 1 },
});

function draw(replies: Replies, search = '') {
  const sent = stubOffice(replies);
  renderOffice(<HomeworkTab id={STUDENT_ID} />, {
    path: `${HERE}${search}#homework`,
    route: '/students/:id',
  });
  return () => sent.map(({ call }) => call);
}
const address = () => screen.getByTestId('address').textContent;

it('ROUTE-08 lists homework, filters it in the address, and opens an item with its correction', async () => {
  const sent = draw({ [LIST]: pageOf([ITEM, homeworkRow()]), [`GET /homework/${ITEM.id}`]: ITEM });
  expect(await screen.findByRole('radio', { name: 'Overdue (1)' })).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Corrected (1)' }));
  await waitFor(() => expect(address()).toBe(`${HERE}?state=CORRECTED#homework`));
  await userEvent.click((await screen.findAllByRole('link', { name: ITEM.task }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Homework' }));
  expect(await dialog.findByText('Nearly!')).toBeDefined();
  expect(dialog.getByText('I went')).toBeDefined();
  expect(dialog.queryByRole('textbox')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe(`${HERE}?state=CORRECTED#homework`));
  expect(sent().every((call) => call.startsWith('GET '))).toBe(true);
});

it.each([
  ['', 'No homework yet'],
  ['?state=OVERDUE', 'No overdue homework'],
])('ROUTE-08 says where there is none: %s', async (search, text) => {
  draw({ [LIST]: pageOf([]) }, search);
  expect(await screen.findByText(text)).toBeDefined();
});

it('an item that is not there says so in the dialog', async () => {
  draw(
    { [LIST]: pageOf([]), [`GET /homework/${ITEM.id}`]: new Refused(404, 'not-found') },
    `?homework=${ITEM.id}`,
  );
  expect(
    await within(await screen.findByRole('dialog')).findByText(/not found|doesn.t exist/i),
  ).toBeDefined();
});
