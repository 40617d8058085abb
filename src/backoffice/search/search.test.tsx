import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Refused, renderOffice, type Replies, stubOffice } from '#tests/support/office.tsx';
import { studentOf } from '#tests/support/office-samples.ts';
import { GlobalSearch } from './GlobalSearch.tsx';
import { useEarlyKeys } from './GlobalSearch.tsx';

const hit = (number: number, title: string) => ({
  id: studentOf(number).id,
  title,
  subtitle: `${number}@lingua.example`,
  phone: null,
});
const FOUND = [
  { noun: 'student', hits: [hit(1, 'Ana Ruiz'), hit(2, 'Anabel Soto')] },
  { noun: 'teacher', hits: [hit(3, 'Hanna Weber')] },
  { noun: 'staff', hits: [hit(4, 'Joana Prat')] },
];

function draw(replies: Replies = { 'GET /search': FOUND }) {
  const sentCalls = stubOffice(replies);
  renderOffice(
    <>
      <GlobalSearch />
      <input aria-label="Elsewhere" />
    </>,
    { path: '/dashboard' },
  );
  return sentCalls;
}
const open = async () => {
  await userEvent.keyboard('/');
  return screen.findByRole('combobox', { name: 'Search everything' });
};
const active = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : null;
};

describe('the search over everything', () => {
  it('A11Y what is typed before the search is there is searched for, and is no shortcut', async () => {
    const heard = vi.fn<(event: KeyboardEvent) => void>();
    document.addEventListener('keydown', heard);
    const { result, rerender } = renderHook(useEarlyKeys, { initialProps: false });
    await userEvent.keyboard('a');
    expect(heard).toHaveBeenCalledTimes(1);
    rerender(true);
    await userEvent.keyboard('Luz{Shift}');
    expect(result.current.text).toBe('Luz');
    expect(heard.mock.calls.map(([{ key }]) => key)).toEqual(['a', 'Shift']);
    rerender(false);
    expect(result.current.text).toBe('');
    document.removeEventListener('keydown', heard);
  });

  it('ROUTE-07 a slash typed into a field is a slash', async () => {
    draw();
    await userEvent.type(screen.getByLabelText('Elsewhere'), 'a/b');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Elsewhere').value).toBe('a/b');
  });

  it('ROUTE-07 "/" opens it with the focus in its field; the menu’s pages are there before anything is typed', async () => {
    draw();
    const field = await open();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(
      within(screen.getByRole('group', { name: 'Go to' })).getByRole('option', { name: 'Payments' }),
    ).toBeDefined();
  });

  it('ROUTE-07 Ctrl+K opens it too', async () => {
    draw();
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    expect(await screen.findByRole('dialog', { name: 'Search everything' })).toBeDefined();
  });

  it('ROUTE-07 groups what is found, goes through it by keyboard, and Enter opens it', async () => {
    draw();
    await userEvent.type(await open(), 'ana');
    const people = await screen.findByRole('group', { name: 'Students' });
    expect(within(people).getAllByRole('option')).toHaveLength(2);
    expect(screen.queryByText('Joana Prat')).toBeNull();
    expect(active()).toContain('Ana Ruiz');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toContain('Hanna Weber');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{Home}{ArrowDown}');
    expect(active()).toContain('Anabel Soto');
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe(`/students/${studentOf(2).id}`),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ROUTE-07 shows a lesson’s moment, a request’s type, an invoice’s number and the phone that was found, and leads to each', async () => {
    const lesson = {
      id: studentOf(5).id,
      startsAt: '2026-11-24T17:00:00Z',
      timeZone: 'Europe/Madrid',
      status: 'CANCELLED',
      teacherId: studentOf(3).id,
      teacherName: 'Hanna Weber',
      groupId: null,
      groupName: null,
      students: [{ id: studentOf(1).id, fullName: 'Ana Ruiz' }],
    };
    const request = {
      id: studentOf(6).id,
      type: 'REQUEST_CALL',
      issuerName: 'Ana Ruiz',
      createdAt: '2026-11-20T08:00:00Z',
      isOpen: false,
    };
    const invoice = {
      id: studentOf(7).id,
      number: 'F2026-12',
      billingName: 'Ana Ruiz',
      issuedOn: '2026-11-02',
      paymentId: studentOf(8).id,
    };
    draw({
      'GET /search': [
        { noun: 'student', hits: [{ ...hit(1, 'Ana Ruiz'), phone: '+34600123004' }] },
        { noun: 'lesson', hits: [lesson] },
        { noun: 'request', hits: [request] },
        { noun: 'invoice', hits: [invoice] },
      ],
    });
    await userEvent.type(await open(), 'ana call');
    const shown = async (group: string) =>
      within(await screen.findByRole('group', { name: group })).getByRole('option');
    expect((await shown('Students')).textContent).toContain('+34600123004 · 1@lingua.example');
    expect((await shown('Lessons')).textContent).toBe('Tue 24 Nov, 18:00 Ana Ruiz · Hanna Weber · Cancelled');
    expect((await shown('Requests')).textContent).toMatch(/^Request call Ana Ruiz · .* · Resolved$/);
    expect((await shown('Invoices')).textContent).toBe('F2026-12 Ana Ruiz · 02/11/2026');
    expect(
      (await Promise.all(['Lessons', 'Requests', 'Invoices'].map(shown))).map((one) =>
        one.getAttribute('href'),
      ),
    ).toEqual([
      `/students/${studentOf(1).id}?dateTarget=2026-11-24`,
      `/support-tasks/${request.id}`,
      `/payments/${invoice.paymentId}`,
    ]);
    const { searchParams } = new URL(String(vi.mocked(fetch).mock.lastCall?.[0]), 'http://school.test');
    expect(Object.fromEntries(searchParams)).toEqual({ q: 'ana call', types: 'REQUEST_CALL', issuer: 'ana' });
  });

  it('ROUTE-07 says when nothing is found, and when it could not search', async () => {
    draw({ 'GET /search': [] });
    await userEvent.type(await open(), 'zzz');
    expect(await screen.findByText('No results for “zzz”')).toBeDefined();
  });

  it('ROUTE-07 a failure is said in place', async () => {
    draw({ 'GET /search': new Refused(429, 'too-many-requests') });
    await userEvent.type(await open(), 'ana');
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts');
  });

  it('ROUTE-07 asks once the typing rests', async () => {
    const sentCalls = draw();
    await userEvent.type(await open(), 'ana');
    await screen.findByRole('group', { name: 'Students' });
    expect(sentCalls.filter(({ call }) => call === 'GET /search')).toHaveLength(1);
  });
});
