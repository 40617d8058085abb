import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  type SentCall,
  Refused,
  renderOffice,
  type Replies,
  Rows,
  stubOffice,
} from '#tests/support/office.tsx';
import { studentOf } from '#tests/support/office-samples.ts';
import { getToasts } from '#src/toast-store.ts';
import { StudentList } from './StudentList.tsx';

const ROWS = [
  studentOf(1),
  studentOf(2, { individualCredits: 0, teacherId: studentOf(9).id, teacherName: 'Laura' }),
];

function draw(replies: Replies = {}, path = '/students'): SentCall[] {
  const sentCalls = stubOffice({ 'GET /saved-views': [], 'GET /students': new Rows(ROWS), ...replies });
  renderOffice(<StudentList />, { path, route: '/students' });
  return sentCalls;
}
const address = () => decodeURIComponent(screen.getByTestId('address').textContent ?? '');
const lastFilter = (sentCalls: SentCall[]) =>
  sentCalls.findLast(({ call }) => call === 'GET /students')?.filter;

describe('the list of students', () => {
  it('ROUTE-07 has a row each, with a real link, status, credits and zone', async () => {
    draw();
    const link = await screen.findByRole('link', { name: 'Ana Ruiz 1' });
    expect(link.getAttribute('href')).toBe(`/students/${studentOf(1).id}`);
    const row = screen.getByRole('row', { name: /Ana Ruiz 1/ });
    expect(within(row).getByText('Student')).toBeDefined();
    expect(within(row).getByText('24/11/2026 18:00')).toBeDefined();
    expect(within(screen.getByRole('row', { name: /Ana Ruiz 2/ })).getByText(/credits left/)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Students');
    expect(screen.getByText('1–2 of 2')).toBeDefined();
  });

  it('ROUTE-07 leads users who can edit students to the import of credits, beside that of students', async () => {
    draw();
    const links = await screen.findAllByRole('link', { name: /^Import/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Import', '/imports/new?resource=students'],
      ['Import credits', '/imports/new?resource=student-credits'],
    ]);
  });

  it('ROUTE-07 says more than 10,000 instead of counting on', async () => {
    draw({ 'GET /students': new Rows(ROWS, 10_001) });
    expect(await screen.findByText('1–25 of more than 10,000')).toBeDefined();
  });

  it('ROUTE-07 sets a filter, puts it in the address, and removes it', async () => {
    const sentCalls = draw();
    await screen.findByRole('link', { name: 'Ana Ruiz 1' });
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(screen.getByRole('button', { name: 'Level' }));
    const editor = await screen.findByRole('dialog', { name: 'Level' });
    await userEvent.click(within(editor).getByRole('checkbox', { name: 'B2' }));
    await waitFor(() => expect(address()).toContain('filter={"level":["B2"]}'));
    await waitFor(() => expect(lastFilter(sentCalls)).toEqual({ level: ['B2'] }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove filter: Level' }));
    await waitFor(() => expect(address()).toContain('filter={}'));
  });

  it('ROUTE-07 opens in its own order, and says so, when the field of the order is gone', async () => {
    let isFirst = true;
    const gone = new Refused(400, 'invalid-input', { errors: { 'sort.0': 'Gone' } });
    const answer = () => (isFirst ? gone : new Rows(ROWS));
    const field = `custom_${studentOf(7).id}`;
    draw(
      {
        'GET /students': () => {
          const reply = answer();
          isFirst = false;
          return reply;
        },
      },
      `/students?filter={"level":["B2"]}&sort=${field}&order=ASC`,
    );
    expect(await screen.findByRole('link', { name: 'Ana Ruiz 1' })).toBeDefined();
    expect(
      getToasts()
        .map(({ text }) => text)
        .join(),
    ).toContain('in its usual order');
    expect(address()).toContain('filter={"level":["B2"]}&sort=fullName&order=ASC');
  });

  it('ROUTE-07 reads its filters from the address', async () => {
    const sentCalls = draw({}, '/students?filter=%7B%22profileType%22%3A%22BUSINESS%22%7D');
    expect(await screen.findByRole('button', { name: 'Profile: Company' })).toBeDefined();
    expect(lastFilter(sentCalls)).toEqual({ profileType: 'BUSINESS' });
  });

  it('ROUTE-07 searches once the typing rests, without the blanks', async () => {
    const sentCalls = draw();
    await userEvent.type(await screen.findByRole('searchbox'), ' ana ');
    await waitFor(() => expect(lastFilter(sentCalls)).toEqual({ q: 'ana' }));
    expect(sentCalls.filter(({ call }) => call === 'GET /students').length).toBeLessThan(4);
  });

  it('ROUTE-07 sorts by a heading, and says so', async () => {
    draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Created' }));
    await waitFor(() => expect(address()).toContain('sort=createdAt'));
    expect(screen.getByRole('columnheader', { name: 'Created' }).getAttribute('aria-sort')).toBe('ascending');
    expect(screen.getByRole('columnheader', { name: 'Student' }).getAttribute('aria-sort')).toBeNull();
  });

  it('ROUTE-07 hides a column', async () => {
    draw();
    await screen.findByRole('columnheader', { name: 'Company' });
    await userEvent.click(screen.getByRole('button', { name: 'Display' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Company' }));
    expect(screen.queryByRole('columnheader', { name: 'Company', hidden: true })).toBeNull();
  });

  it('ROUTE-07 nothing at all, nothing that matches and a failure each have their next step', async () => {
    draw({ 'GET /students': new Rows([]) });
    expect(await screen.findByText('No students yet')).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'New student' })).toHaveLength(2);
  });

  it('ROUTE-07 where nothing matches, the filters are cleared', async () => {
    draw(
      { 'GET /students': ({ filter }) => new Rows(Object.keys(filter as object).length ? [] : ROWS) },
      '/students?filter=%7B%22q%22%3A%22zz%22%7D',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('link', { name: 'Ana Ruiz 1' })).toBeDefined();
  });

  it('ROUTE-07 a refused list says what to do and names the request', async () => {
    draw({ 'GET /students': new Refused(503, 'unavailable') });
    expect((await screen.findByRole('alert')).textContent).toContain('req-1');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

/** A status in the menu of the bulk bar; jsdom does not open popovers. */
const statusEntry = (name: string): HTMLElement => {
  const menu = screen.getByRole('group', { name: 'Set status', hidden: true });
  return within(menu).getByRole('button', { name, hidden: true });
};

describe('the status of many', () => {
  it('ROUTE-07 takes effect immediately; failed rows are named and stay ticked', async () => {
    const results = [
      { id: studentOf(1).id, ok: true, message: null },
      { id: studentOf(2).id, ok: false, message: "This can't be done right now." },
    ];
    const sentCalls = draw({ 'POST /students/status': { results, undoId: null } });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ana Ruiz 1' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ana Ruiz 2' }));
    await userEvent.click(statusEntry('Inactive'));
    const dialog = await screen.findByRole('dialog', { name: 'Set status' });
    expect(await within(dialog).findByText('Ana Ruiz 2')).toBeDefined();
    expect(within(dialog).getByText(/This can't be done right now/)).toBeDefined();
    expect(within(dialog).getByText('1 updated.')).toBeDefined();
    expect(sentCalls.find(({ call }) => call === 'POST /students/status')?.body).toEqual({
      ids: [studentOf(1).id, studentOf(2).id],
      activityStatus: 'INACTIVE',
      statusUntil: null,
    });
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(screen.getByText('1 selected')).toBeDefined();
  });
});

it('ROUTE-07 sends welcome e-mails to imported students immediately, and names those with a password', async () => {
  const results = [
    { id: studentOf(1).id, ok: true, message: null },
    { id: studentOf(2).id, ok: false, message: 'This person already has a password.' },
  ];
  const sentCalls = draw({ 'POST /students/welcome': { results } });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ana Ruiz 1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ana Ruiz 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send welcome e-mail', hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Send welcome e-mail to 2 students' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send welcome e-mail' }));
  expect(await within(dialog).findByText(/already has a password/)).toBeDefined();
  expect(sentCalls.find(({ call }) => call === 'POST /students/welcome')?.body).toEqual({
    ids: [studentOf(1).id, studentOf(2).id],
  });
});

it('ROUTE-07 changes all filtered rows in a background task that continues when the dialog is closed', async () => {
  const batch = {
    id: studentOf(7).id,
    kind: 'STUDENT_STATUS',
    resource: 'students',
    status: 'RUNNING',
    total: 319,
  };
  const running = { ...batch, done: 100, failed: 0 };
  const sentCalls = draw(
    {
      'GET /students': new Rows(ROWS, 319),
      'POST /students/status/batch': batch,
      [`GET /batches/${batch.id}`]: running,
    },
    '/students?filter=%7B%22level%22%3A%5B%22B1%22%5D%7D',
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: /Select (the|all)|page/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Select all 319' }));
  expect(screen.getByText('All 319 selected')).toBeDefined();
  await userEvent.click(statusEntry('Student'));
  const dialog = await screen.findByRole('dialog', { name: 'Set status of 319 students' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Set status of 319' }));
  expect(await within(dialog).findByRole('progressbar')).toHaveProperty('value', 100);
  expect(sentCalls.find(({ call }) => call === 'POST /students/status/batch')?.body).toMatchObject({
    selection: { filter: { level: ['B1'] } },
    activityStatus: 'STUDENT',
  });
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Set status' })).toBeNull());
});

it('ROUTE-07 an end that is over is refused under its field, and nothing is lost', async () => {
  const over = new Refused(400, 'invalid-input', {
    errors: { statusUntil: 'This date has passed. Choose today or a later date.' },
  });
  draw({ 'POST /students/status': over });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ana Ruiz 1' }));
  await userEvent.click(statusEntry('Paused'));
  const dialog = await screen.findByRole('dialog', { name: 'Set status of 1 student' });
  const until = within(dialog).getByLabelText<HTMLInputElement>('Until');
  fireEvent.change(until, { target: { value: '02/01/2026' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Set status of 1' }));
  expect(
    await within(dialog).findByText('This date has passed. Choose today or a later date.'),
  ).toBeDefined();
  expect([until.getAttribute('aria-invalid'), until.value]).toEqual(['true', '02/01/2026']);
  fireEvent.change(until, { target: { value: '02/01/2999' } });
  expect(within(dialog).queryByText('This date has passed. Choose today or a later date.')).toBeNull();
});

describe('saved views', () => {
  const view = {
    id: studentOf(5).id,
    resource: 'students',
    name: 'Zombies to call',
    search: { filter: { activityStatus: ['ZOMBIE'] } },
    isShared: true,
    isOwn: false,
    ownerName: 'Marta',
    mayChange: false,
    createdAt: '2026-11-01T10:00:00Z',
  };

  it('ROUTE-07 are links; the one in sight is marked', async () => {
    draw({ 'GET /saved-views': [view] });
    await userEvent.click(await screen.findByRole('link', { name: 'Zombies to call' }));
    await waitFor(() => expect(address()).toContain('{"activityStatus":["ZOMBIE"]}'));
    const link = screen.getByRole('link', { name: 'Zombies to call' });
    await waitFor(() => expect(link.getAttribute('aria-current')).toBe('page'));
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  });

  it('ROUTE-07 saves the current list under a name, and shows a taken name under its field', async () => {
    const taken = new Refused(400, 'invalid-input', {
      errors: { name: 'You already have a view with this name.' },
    });
    const sentCalls = draw(
      { 'POST /saved-views': taken },
      '/students?filter=%7B%22level%22%3A%5B%22B1%22%5D%7D',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
    await userEvent.type(await screen.findByLabelText('Name'), 'All of B1');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('You already have a view with this name.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('All of B1');
    expect(sentCalls.find(({ call }) => call === 'POST /saved-views')?.body).toMatchObject({
      resource: 'students',
      search: { filter: { level: ['B1'] }, sort: { field: 'fullName', order: 'ASC' } },
    });
  });
});

it('ROUTE-07 #trials shows the trials on their way, and leaves the filters of the students behind', async () => {
  const sentCalls = draw(
    { 'GET /trials': new Rows([]) },
    '/students?filter=%7B%22level%22%3A%5B%22B1%22%5D%7D',
  );
  await userEvent.click(await screen.findByRole('tab', { name: 'Trials' }));
  await waitFor(() => expect(address()).toBe('/students#trials'));
  const trials = await waitFor(() => {
    const found = sentCalls.find(({ call }) => call === 'GET /trials');
    expect(found).toBeDefined();
    return found;
  });
  expect(trials?.filter).toEqual({ status: ['ASKED', 'ASSIGNED', 'HELD', 'MISSED'] });
});
