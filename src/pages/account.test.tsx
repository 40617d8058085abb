import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '#domain/shared/role.ts';
import { Toaster } from '#src/ui/Toaster.tsx';
import { type Answers, refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { AccountPanels } from './AccountPanels.tsx';

/** What comes in a chunk of its own takes its time on a busy machine. */
const LAZY = { timeout: 10_000 };
const HERE = {
  id: '01890000-0000-7000-8000-000000000001',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36',
  address: '10.0.0.1',
  createdAt: '2026-11-01T10:00:00Z',
  lastSeenAt: '2026-11-21T10:00:00Z',
  isCurrent: true,
};
const PHONE = {
  ...HERE,
  id: '01890000-0000-7000-8000-000000000002',
  userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36',
  isCurrent: false,
};
const VISIT = {
  id: '01890000-0000-7000-8000-000000000003',
  agentName: 'Daniel Okafor',
  subjectName: 'Ana García',
  reason: 'She cannot find her goal.',
  startedAt: '2026-11-15T01:20:00Z',
  endedAt: '2026-11-15T01:30:00Z',
  changesAllowed: true,
  changes: [
    { at: '2026-11-15T01:25:00Z', action: 'PATCH', noun: 'student', fields: ['contact_language', 'goal'] },
  ],
};
const QUIET: Answers = {
  'GET /api/v1/auth/sessions': { body: [HERE, PHONE] },
  'GET /api/v1/auth/supplant-history': { body: [] },
  'GET /api/v1/auth/messages': { body: [] },
  'GET /api/v1/calendar-feed': { body: { createdAt: null } },
  'GET /api/v1/auth/second-factor': { body: { isOn: false, recoveryCodesLeft: 0, needsPassword: true } },
};

function open(answers: Answers = {}, role: Role = 'STUDENT') {
  const fetched = stubFetch({ ...QUIET, ...answers });
  renderScreen(
    <>
      <AccountPanels />
      <Toaster />
    </>,
    { user: userOf(role) },
  );
  return () => fetched.mock.calls.map(([url, init]) => `${init?.method ?? 'GET'} ${String(url)}`);
}
const assign = vi.fn();
beforeEach(() => {
  assign.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});

describe('where one is signed in', () => {
  it('names each device, and ends any but this one', async () => {
    const calls = open({ [`DELETE /api/v1/auth/sessions/${PHONE.id}`]: { status: 204 } });
    expect(await screen.findByText('Chrome on Windows')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sign out Chrome on Windows' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out Chrome on Android' }));
    expect(await screen.findByText('Device signed out.')).toBeDefined();
    expect(calls().filter((call) => call === 'GET /api/v1/auth/sessions')).toHaveLength(2);
  });

  it('asks before it signs out everywhere, and leaves', async () => {
    const calls = open({
      'DELETE /api/v1/auth/sessions': { status: 204 },
      'DELETE /api/v1/student-platform/logout': { status: 204 },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(await screen.findByRole('dialog', {}, LAZY));
    expect(calls()).not.toContain('DELETE /api/v1/auth/sessions');
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/student/login'));
    expect(calls()).toContain('DELETE /api/v1/auth/sessions');
  });

  it('says why a device could not be signed out', async () => {
    open({ [`DELETE /api/v1/auth/sessions/${PHONE.id}`]: refusal(403, 'supplant-read-only') });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out Chrome on Android' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Read-only mode');
  });
});

describe('the password', () => {
  const change = async (answers: Answers) => {
    open(answers);
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await userEvent.type(await screen.findByLabelText('Current password', {}, LAZY), 'old-password');
    await userEvent.type(screen.getByLabelText('New password'), 'a sentence I know');
    await userEvent.click(screen.getByRole('button', { name: 'Set new password' }));
  };

  it('is changed, and the form goes', async () => {
    await change({ 'POST /api/v1/auth/password': { status: 204 } });
    expect(await screen.findByText(/Password changed/)).toBeDefined();
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });

  it('keeps what was typed when the current one is wrong', async () => {
    await change({
      'POST /api/v1/auth/password': refusal(400, 'invalid-input', {
        errors: { current: 'This is not right.' },
      }),
    });
    expect(await screen.findByText('This is not right.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a sentence I know');
  });
});

describe('who acted for me', () => {
  it('names who, when, why and what they changed', async () => {
    open({ 'GET /api/v1/auth/supplant-history': { body: [VISIT] } });
    expect(await screen.findByText('Daniel Okafor')).toBeDefined();
    expect(screen.getByText('Reason: She cannot find her goal.')).toBeDefined();
    expect(screen.getByText(/^Sun 15 Nov( 20\d\d)?, 02:20$/)).toBeDefined();
    await userEvent.click(screen.getByText('1 change'));
    expect(screen.getByText(/Preferred language for support, Goal/)).toBeDefined();
  });

  it('says so when there was no access', async () => {
    open();
    expect(await screen.findByText(/No one from the school has used your account/)).toBeDefined();
  });
});

describe('preferences', () => {
  const SAVE = 'PATCH /api/v1/auth/preferences';

  it('LAY-06 D2 allow zooming, here immediately and in the account', async () => {
    open({ [SAVE]: { body: { allowZoom: true, timeZone: 'Europe/Madrid' } } });
    await userEvent.click(screen.getByRole('switch', { name: 'Allow zooming' }));
    expect(document.cookie).toContain('allowZoom=true');
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
  });

  it('D14 take another clock, which every time follows', async () => {
    open({
      [SAVE]: { body: { allowZoom: false, timeZone: 'Asia/Tokyo' } },
      'GET /api/v1/auth/supplant-history': { body: [VISIT] },
    });
    await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Tokyo');
    expect(await screen.findByText('Times are now shown in Tokyo time.')).toBeDefined();
  });
});

describe('the phone number of roles without a profile page', () => {
  const SAVE = 'PATCH /api/v1/auth/preferences';
  const type = async (answers: Answers, text: string) => {
    open(answers, 'BUSINESS_MANAGER');
    await userEvent.type(await screen.findByLabelText('Phone', {}, LAZY), text);
    await userEvent.click(screen.getByRole('button', { name: 'Save phone' }));
  };
  const typed = () => screen.getByLabelText<HTMLInputElement>('Phone').value;

  it('is saved as the school keeps it', async () => {
    const body = { allowZoom: false, timeZone: 'Europe/Madrid', phone: '+34600111222', version: 4 };
    await type({ [SAVE]: { body } }, '+34 600 111 222');
    expect(await screen.findByText('Phone saved.')).toBeDefined();
    expect(typed()).toBe('+34600111222');
  });

  it('is refused under its field when it is none, and nothing is sent', async () => {
    await type({}, 'after ten');
    expect(
      await screen.findByText('Enter a phone number with country code, e.g. +34 600 123 456.'),
    ).toBeDefined();
    expect(typed()).toBe('after ten');
  });

  it.each([
    [409, /^conflict/],
    [500, /^Something went wrong/],
  ])('API-01 stays as it was typed when the answer is %s', async (status, words) => {
    const answer = refusal(status, status === 409 ? 'conflict' : 'server-error');
    await type({ [SAVE]: answer }, '600111222');
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(typed()).toBe('600111222');
  });

  describe('LAY-06 another window has saved in the meantime', () => {
    const meanwhile = async (current: object) => {
      const answers = [refusal(409, 'stale', { details: { current } }), { body: { ...current, version: 5 } }];
      await type({ [SAVE]: () => answers.shift()! }, '600111222');
      return () =>
        vi
          .mocked(fetch)
          .mock.calls.filter(([, init]) => init?.method === 'PATCH')
          .map(([, init]) => JSON.parse(String(init?.body)) as object);
    };
    const ELSE = { allowZoom: true, timeZone: 'Europe/Madrid', phone: null, version: 4 };

    it('something else: the telephone is saved without a question', async () => {
      const sent = await meanwhile(ELSE);
      expect(await screen.findByText('Phone saved.')).toBeDefined();
      expect(sent()).toMatchObject([
        { phone: '600111222', version: 3 },
        { phone: '600111222', version: 4 },
      ]);
    });

    it('the phone number too: shows both side by side, and saves mine when it is kept', async () => {
      const sent = await meanwhile({ ...ELSE, phone: '+34600999888' });
      const both = await screen.findByRole('region', { name: 'Phone' }, LAZY);
      expect(both.textContent).toMatch(/600111222.*\+34600999888/);
      expect(sent()).toHaveLength(1);
      await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
      expect(await screen.findByText('Phone saved.')).toBeDefined();
      expect(sent()[1]).toMatchObject({ phone: '600111222', version: 4 });
    });
  });

  it('is not asked of a student, who has a profile', () => {
    open();
    expect(screen.queryByLabelText('Phone')).toBeNull();
  });
});

const actingAs = {
  supplantId: VISIT.id,
  agentName: 'Daniel Okafor',
  subjectName: 'Ana García',
  subjectRole: 'STUDENT',
  reason: VISIT.reason,
  expiresAt: '2026-11-21T12:00:00Z',
  changesAllowed: false,
} as const;

describe('the way out', () => {
  it.each([
    ['STUDENT', 'DELETE /api/v1/student-platform/logout', '/student/login'],
    ['TEACHER', 'DELETE /api/v1/auth/access-token', '/login/'],
  ] as const)('MENU-08 a %s signs out from the profile', async (role, call, address) => {
    open({ [call]: { status: 204 } }, role);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(address));
  });

  it('STATE-08 leaves out what only the owner can see or do, and says what that is', async () => {
    const fetched = stubFetch(QUIET);
    renderScreen(<AccountPanels />, { user: userOf('TEACHER', { actingAs }) });
    expect(await screen.findByRole('heading', { name: 'Private to Ana García' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: /Password|Two-step|Your devices/ })).toBeNull();
    await screen.findByText(/No one from the school has used/);
    const asked = fetched.mock.calls.map(([url]) => String(url)).join(' ');
    expect(asked).not.toMatch(/sessions|second-factor|calendar-feed|personal-data/);
  });

  it('STATE-09 ends acting as another instead', async () => {
    stubFetch({ ...QUIET, 'POST /api/v1/auth/supplant-logout': { body: VISIT } });
    renderScreen(<AccountPanels />, { user: userOf('STUDENT', { actingAs }) });
    await userEvent.click(screen.getByRole('button', { name: 'Stop acting as this user' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/dashboard'));
  });
});

it('offers a second factor to teachers, not to students', async () => {
  open({}, 'TEACHER');
  const link = await screen.findByRole('link', { name: 'Set up app' });
  expect(link.getAttribute('href')).toBe('/login/second-factor');
});
