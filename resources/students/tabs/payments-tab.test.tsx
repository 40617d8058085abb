import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CurrentUser } from '#domain/people/current-user.ts';
import { NO_RIGHTS } from '#domain/shared/rights.ts';
import { studentOf } from '#tests/support/office-samples.ts';
import { renderOffice, type Replies, Rows, stubOffice } from '#tests/support/office.tsx';
import { StudentShow } from '../StudentShow.tsx';

const STUDENT = studentOf(1);
const HERE = `/students/${STUDENT.id}`;
const TAKE = `/payments/new-payment?studentId=${STUDENT.id}`;

const PAYMENT = {
  id: studentOf(5).id,
  studentId: STUDENT.id,
  status: 'PENDING',
  isOverdue: true,
  method: 'TRANSFER',
  amountCents: 9_600,
  surplusCents: 0,
  currency: 'EUR',
  description: 'Basic',
  invoiceNumber: null,
  createdAt: '2026-11-17T10:00:00Z',
};

function draw(hash: string, replies: Replies, user: Partial<CurrentUser> = {}) {
  const sentCalls = stubOffice({
    [`GET ${HERE}`]: STUDENT,
    [`GET ${HERE}/lessons`]: [],
    'GET /notes': [],
    ...replies,
  });
  renderOffice(<StudentShow />, { path: `${HERE}${hash}`, route: '/students/:id', user });
  return sentCalls;
}

it('PERM-01 who has no right to money is not shown that there are payments, and nothing is asked', async () => {
  const rights = { ...NO_RIGHTS, students: 'view', payments: 'view' } as const;
  const sentCalls = draw('#payments', {}, { rights });
  expect(await screen.findByRole('tab', { name: 'Credits' })).toBeDefined();
  expect(screen.queryByRole('tab', { name: 'Payments' })).toBeNull();
  expect(sentCalls.some(({ call }) => call === 'GET /payments')).toBe(false);
});

it('ROUTE-08 /#payments tells what the student paid and owes, and takes the next payment', async () => {
  const sentCalls = draw('#payments', { 'GET /payments': new Rows([PAYMENT], 40) });
  const [, row] = within(await screen.findByRole('table', { name: 'Payments' })).getAllByRole('row');
  expect(row!.textContent).toContain('€96.00');
  expect(row!.textContent).toContain('Overdue');
  expect(within(row!).getByRole('link').getAttribute('href')).toBe(`/payments/${PAYMENT.id}`);
  expect(screen.getByRole('link', { name: 'New payment' }).getAttribute('href')).toBe(TAKE);
  const all = screen.getByRole('link', { name: 'All 40 payments' }).getAttribute('href')!;
  expect(JSON.parse(new URL(all, 'http://school.test').searchParams.get('filter')!)).toEqual({
    studentId: STUDENT.id,
  });
  expect(sentCalls.find(({ call }) => call === 'GET /payments')?.filter).toEqual({ studentId: STUDENT.id });
});

it('ROUTE-08 where nothing is there yet, what to do next is', async () => {
  draw('#payments', { 'GET /payments': new Rows([]) });
  expect(await screen.findByText('No payments yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'New payment' }).getAttribute('href')).toBe(TAKE);
});

it('ROUTE-08 without credits the next step is a payment', async () => {
  draw('#credits', { [`GET ${HERE}/credits`]: { balances: [], lots: [], movements: [] } });
  expect((await screen.findByRole('link', { name: 'New payment' })).getAttribute('href')).toBe(TAKE);
});

it('ROUTE-08 without lessons the next step is to book one, for users who can', async () => {
  draw('', {});
  expect((await screen.findByRole('link', { name: 'Book a lesson' })).getAttribute('href')).toBe(
    `${HERE}#calendar`,
  );
});
