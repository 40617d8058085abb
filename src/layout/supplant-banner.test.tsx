import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { SupplantBanner } from './SupplantBanner.tsx';
import { SupplantFrame } from './SupplantFrame.tsx';
import { SupplantSummaryDialog } from './SupplantSummaryDialog.tsx';

const ACTING = {
  supplantId: '00000000-0000-4000-8000-0000000000bb',
  agentName: 'Sofía Ramos',
  subjectName: 'Ana García',
  subjectRole: 'STUDENT',
  reason: 'To see the calendar',
  expiresAt: '2026-11-21T10:00:00Z',
  changesAllowed: false,
} as const;
const CHANGES = 'POST /api/v1/auth/supplant-changes';
const assigned = vi.fn();

beforeEach(() => {
  assigned.mockClear();
  vi.spyOn(window.location, 'assign').mockImplementation(assigned);
  vi.useFakeTimers({ now: new Date('2026-11-21T09:15:30Z'), shouldAdvanceTime: true });
});
const draw = (acting: object = {}) =>
  renderScreen(<SupplantBanner />, { user: userOf('STUDENT', { actingAs: { ...ACTING, ...acting } }) });

describe('the banner', () => {
  it('STATE-08 says that all changes are definitive and communicated', () => {
    draw();
    expect(screen.getByRole('alert').textContent).toContain(
      'All changes made are definitive and communicated to the relevant user.',
    );
  });

  it('STATE-08 names both people and the minutes that are left', () => {
    draw();
    expect(screen.getByText('Sofía Ramos acting as Ana García, 45 minutes left.')).toBeDefined();
  });

  it('STATE-08 says that one is looking only, until changes are allowed', () => {
    draw();
    expect(screen.getByText(/Read-only/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Allow changes' })).toBeDefined();
  });

  it('STATE-08 with changes allowed has nothing left to allow', () => {
    draw({ changesAllowed: true });
    expect(screen.queryByText(/Read-only/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Allow changes' })).toBeNull();
  });

  it('STATE-09 ends automatically when the time is over', async () => {
    const fetched = stubFetch({ 'POST /api/v1/auth/supplant-logout': { body: {} } });
    draw({ expiresAt: '2026-11-21T09:15:40Z' });
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(fetched).toHaveBeenCalledOnce();
    expect(assigned).toHaveBeenCalledWith('/dashboard');
  });
});

describe('allowing changes', () => {
  const ask = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Allow changes' }));
    return within(await screen.findByRole('dialog'));
  };

  it('STATE-08 asks first, naming the person and the consequence; cancel does nothing', async () => {
    const fetched = stubFetch({});
    draw();
    const dialog = await ask();
    expect(dialog.getByText('Make changes as Ana García?')).toBeDefined();
    expect(dialog.getByText(/Ana García is notified/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(fetched).not.toHaveBeenCalled();
  });

  it('STATE-08 allows them, once confirmed', async () => {
    const fetched = stubFetch({
      [CHANGES]: { status: 204 },
      'GET /api/v1/auth/me': { body: userOf('STUDENT', { actingAs: { ...ACTING, changesAllowed: true } }) },
    });
    draw();
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('button', { name: 'Allow changes' }));
    await vi.waitFor(() => expect(screen.queryByText(/Read-only/)).toBeNull());
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/auth/supplant-changes');
  });

  it('STATE-08 stays read-only when the server refuses', async () => {
    stubFetch({ [CHANGES]: refusal(403, 'forbidden') });
    draw();
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('button', { name: 'Allow changes' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(/Read-only/)).toBeDefined();
  });
});

it('STATE-08 D15 frame and tint lie over the page without taking a click, and dialogs are marked', () => {
  const { unmount } = renderScreen(<SupplantFrame />);
  expect(getComputedStyle(screen.getByTestId('supplant-tint')).pointerEvents).toBe('none');
  expect(document.documentElement.hasAttribute('data-supplant')).toBe(true);
  unmount();
  expect(document.documentElement.hasAttribute('data-supplant')).toBe(false);
});

it('STATE-09 the closing summary lists what was changed in words, without an address of the API', () => {
  const at = '2026-11-21T09:20:00Z';
  const summary = {
    id: ACTING.supplantId,
    agentName: 'Sofía Ramos',
    subjectName: 'Ana García',
    reason: 'To see the calendar',
    startedAt: at,
    endedAt: at,
    changesAllowed: true,
    changes: [{ at, action: 'PATCH /student-platform/:id', noun: 'student', fields: ['contact_language'] }],
  };
  renderScreen(<SupplantSummaryDialog summary={summary} onClose={() => {}} />);
  const dialog = screen.getByRole('dialog', { name: 'You stopped acting as Ana García' });
  expect(dialog.textContent).toContain('student: Preferred language for support');
  expect(dialog.textContent).not.toMatch(/PATCH|\/student-platform|_/);
  expect(screen.getByText('1 change:')).toBeDefined();
});
