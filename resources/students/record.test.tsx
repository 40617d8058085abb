import { screen, waitFor, within } from '@testing-library/react';
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
import { StudentShow } from './StudentShow.tsx';

const STUDENT = studentOf(1);
const HERE = `/students/${STUDENT.id}`;

const LESSON = {
  id: studentOf(7).id,
  type: 'REGULAR',
  status: 'ASSIGNED',
  seatStatus: 'BOOKED',
  startsAt: '2026-12-01T17:00:00Z',
  endsAt: '2026-12-01T18:00:00Z',
  timeZone: 'Europe/Madrid',
  teacherId: studentOf(9).id,
  teacherName: 'Laura Whitfield',
  groupId: null,
  groupName: null,
  credits: 2,
  cancelReason: null,
  stars: null,
};

const CALENDAR_LESSON = {
  ...LESSON,
  language: 'ENGLISH',
  regularLessonId: null,
  occurrenceOn: null,
  capacity: 1,
  seatsTaken: 1,
  cancelledBy: null,
  version: 1,
  students: [
    {
      id: STUDENT.id,
      fullName: 'Ana Ruiz 1',
      status: 'BOOKED',
      creditKind: 'INDIVIDUAL',
      credits: 2,
      heldCredits: 2,
    },
  ],
};

function draw(search = '', replies: Replies = {}, student = STUDENT): SentCall[] {
  const sentCalls = stubOffice({
    [`GET ${HERE}`]: student,
    [`GET ${HERE}/lessons`]: [LESSON],
    'GET /calendar': [],
    'GET /notes': [],
    ...replies,
  });
  renderOffice(<StudentShow />, { path: `${HERE}${search}`, route: '/students/:id' });
  return sentCalls;
}
const openTab = async () => (await screen.findByRole('tab', { selected: true })).textContent;

describe('the record of a student', () => {
  it('ROUTE-08 an unknown one says so, with a way to the list', async () => {
    draw('', { [`GET ${HERE}`]: new Refused(404, 'not-found') });
    expect(await screen.findByRole('link', { name: 'Back to: Students' })).toBeDefined();
  });

  it('ROUTE-08 names the student as the page and opens the overview', async () => {
    draw();
    expect(await openTab()).toBe('Overview');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ana Ruiz 1');
    expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(`${HERE}/edit`);
  });

  it.each([
    ['#calendar', 'Calendar'],
    ['#History', 'Past lessons'],
    ['?dateTarget=2026-12-02', 'Calendar'],
    ['?dateTarget=2026-12-02#notes', 'Notes'],
  ])('ROUTE-08 %s opens %s', async (search, name) => {
    draw(search);
    expect(await openTab()).toBe(name);
  });

  it('ROUTE-08 dateTarget opens the calendar on its week, and the weeks beside it keep the tab', async () => {
    draw('?dateTarget=2026-12-02', { 'GET /calendar': [CALENDAR_LESSON] });
    const lesson = await screen.findByRole('button', { name: /Laura Whitfield/ });
    const days = screen.getByRole('navigation', { name: 'Days shown' });
    expect(days.textContent).toMatch(/30 Nov\s–\s6 Dec/);
    await userEvent.click(lesson);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('2 credits (2 reserved)');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('link', { name: 'Next week' }));
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe(`${HERE}?dateTarget=2026-12-09`),
    );
  });

  it('ROUTE-08 /#credits tells balances, what is left of each lot, and the movements', async () => {
    draw('#credits', {
      [`GET ${HERE}/credits`]: {
        balances: [{ kind: 'INDIVIDUAL', available: 10, held: 6, consumed: 34, expired: 5 }],
        lots: [
          {
            id: 'a',
            kind: 'INDIVIDUAL',
            credits: 16,
            availableCredits: 10,
            heldCredits: 6,
            grantedOn: '2026-11-17',
            expiresOn: null,
            source: 'ORDER',
          },
          {
            id: 'b',
            kind: 'INDIVIDUAL',
            credits: 4,
            availableCredits: 0,
            heldCredits: 0,
            grantedOn: '2026-02-04',
            expiresOn: '2026-03-04',
            source: 'ORDER',
          },
        ],
        movements: [
          {
            id: 'f',
            at: '2026-11-18T10:00:00Z',
            reason: 'FORFEIT',
            kind: 'INDIVIDUAL',
            credits: 0,
            balanceAfter: 10,
            lost: 2,
            note: 'Ill',
            lessonId: 'l',
            lessonAt: '2026-11-18T17:00:00Z',
            actorName: null,
          },
          {
            id: 'm',
            at: '2026-11-17T10:00:00Z',
            reason: 'PURCHASE',
            kind: 'INDIVIDUAL',
            credits: 16,
            balanceAfter: 16,
            lost: 0,
            note: null,
            lessonId: null,
            lessonAt: null,
            actorName: null,
          },
        ],
      },
    });
    expect(await screen.findByText('10 of 16 available')).toBeDefined();
    expect(screen.getByText('1 used up or expired')).toBeDefined();
    const movements = within(screen.getByRole('table', { name: 'Credit history' }));
    expect(movements.getByText('+16')).toBeDefined();
    expect(movements.getByText(/^2 credits lost: late cancellation/)).toBeDefined();
  });

  it('ROUTE-08 the audit names who acted as whom, and what each field was and became', async () => {
    const entry = {
      id: '7',
      at: '2026-11-15T01:35:00Z',
      actorId: studentOf(8).id,
      actorName: 'Daniel Okafor',
      subjectId: STUDENT.id,
      subjectName: 'Ana Ruiz 1',
      supplantId: studentOf(6).id,
      action: 'PATCH /student-platform/:id',
      noun: 'student',
      operation: 'update',
      recordId: STUDENT.id,
      changes: [{ field: 'activityStatus', before: 'LEAD', after: 'STUDENT' }],
      requestId: null,
    };
    const sentCalls = draw('#audit', { 'GET /audit': new Rows([entry]) });
    expect(await screen.findByText('acting as Ana Ruiz 1')).toBeDefined();
    const row = screen.getByRole('row', { name: /^status /i });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Lead', 'Student']);
    expect(sentCalls.find(({ call }) => call === 'GET /audit')?.filter).toEqual({ recordId: STUDENT.id });
  });

  it('ROUTE-08 says above a disabled account that its owner cannot sign in', async () => {
    draw('', {}, { ...STUDENT, disabledAt: '2026-11-20T10:00:00Z' });
    expect((await screen.findByRole('note')).textContent).toMatch(/Fri 20 Nov( 20\d\d)?, 11:00/);
  });
});

describe('acting as a student', () => {
  it('PERM-02 asks for a reason, and sends nothing without a good one', async () => {
    const sentCalls = draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Act as' }));
    const dialog = await screen.findByRole('dialog', { name: 'Act as Ana Ruiz 1?' });
    expect(dialog.textContent).toContain('definitive and communicated to Ana Ruiz 1');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'hm');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Act as Ana Ruiz 1' }));
    expect(await within(dialog).findByText('Minimum 5 characters')).toBeDefined();
    expect(sentCalls.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  it('PERM-02 a refusal is said in the dialog, and the reason stays', async () => {
    const sentCalls = draw('', { 'POST /auth/supplant-token': new Refused(403, 'forbidden') });
    await userEvent.click(await screen.findByRole('button', { name: 'Act as' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'She asked on the phone.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Act as Ana Ruiz 1' }));
    expect(await within(dialog).findByText(/You don't have permission to do this/)).toBeDefined();
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Reason').value).toBe(
      'She asked on the phone.',
    );
    expect(sentCalls.at(-1)?.body).toEqual({ userId: STUDENT.id, reason: 'She asked on the phone.' });
  });
});

describe('the notes on a record', () => {
  it('ROUTE-08 one is written and pinned', async () => {
    const sentCalls = draw('#notes', { 'POST /notes': { id: studentOf(4).id } });
    await userEvent.type(await screen.findByLabelText('New note'), 'Call after ten.');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pin to the overview' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe(''));
    expect(sentCalls.find(({ call }) => call === 'POST /notes')?.body).toEqual({
      noun: 'student',
      recordId: STUDENT.id,
      text: 'Call after ten.',
      isPinned: true,
      mentions: [],
    });
  });

  it('names a colleague by keyboard alone, sends ids of those who still stand in the text, and shows what is refused', async () => {
    const [eva, ema] = [
      { id: studentOf(5).id, fullName: 'Eva Núñez' },
      { id: studentOf(6).id, fullName: 'Ema Ortiz' },
    ];
    const sentCalls = draw('#notes', {
      'GET /notes/mentionable': [eva, ema],
      'POST /notes': new Refused(400, 'invalid', { errors: { mentions: 'May not see it' } }),
    });
    const text = await screen.findByLabelText<HTMLTextAreaElement>('New note');
    await userEvent.clear(text);
    await userEvent.type(text, 'Ask @');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    const [first, second] = screen.getAllByRole('option');
    expect(text.getAttribute('aria-activedescendant')).toBe(first!.id);
    await userEvent.keyboard('{ArrowDown}');
    expect(text.getAttribute('aria-activedescendant')).toBe(second!.id);
    await userEvent.keyboard('{Enter}');
    expect(text.value).toBe('Ask @Ema Ortiz ');
    await userEvent.type(text, 'or @nun');
    await userEvent.click(await screen.findByRole('option', { name: /Eva Núñez/ }));
    expect(text.value).toBe('Ask @Ema Ortiz or @Eva Núñez ');
    await userEvent.type(text, '{Backspace}{Backspace}');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('May not see it')).toBeDefined();
    expect(sentCalls.find(({ call }) => call === 'POST /notes')?.body).toMatchObject({ mentions: [ema.id] });
    expect(text.value).toContain('@Ema Ortiz');
    await userEvent.clear(text);
  });

  it('ROUTE-08 half a note outlives a look at another tab', async () => {
    draw('#notes');
    await userEvent.type(await screen.findByLabelText('New note'), 'Half a no');
    await userEvent.click(screen.getByRole('tab', { name: 'Calendar' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Notes' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('New note')).value).toBe('Half a no');
  });
});
