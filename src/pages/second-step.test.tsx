import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { getSession } from '#src/session/store.ts';
import { type Answer, refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { LoginLinkPage } from './LoginLinkPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';
import { WelcomePage } from './WelcomePage.tsx';

const TOKEN = 'token-of-the-mailed-link';
const PASSWORD = 'a sentence I know';
const asked = refusal(401, 'second-factor-required');
const wrong = refusal(401, 'second-factor-required', { errors: { code: 'This code is not right.' } });
const inside = { body: { role: 'TEACHER', next: 'NOTHING' } };
const ME = { 'GET /api/v1/auth/me': { body: userOf('TEACHER') } };

/** Each answer once, in order. */
function inTurn(...answers: Answer[]): () => Answer {
  return () => answers.shift()!;
}
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
const address = () => screen.getByTestId('address').textContent;

describe.each([
  ['reset-password', ResetPasswordPage, 'Set new password'],
  ['welcome-reset-password', WelcomePage, 'Set password and continue'],
] as const)('D6 a new password by mail at %s', (path, Page, button) => {
  const url = `POST /api/v1/student-platform/${path}`;
  const open = async (answers: Answer[]) => {
    const fetched = stubFetch({ ...ME, [url]: inTurn(...answers) });
    renderScreen(<Page />, { path: `/?token=${TOKEN}` });
    await userEvent.type(screen.getByLabelText('New password'), PASSWORD);
    await press(button);
    return () =>
      fetched.mock.calls
        .filter(([, init]) => init?.method === 'POST')
        .map(([, init]) => JSON.parse(String(init?.body)) as unknown);
  };

  it('shows the code field only when the server asks, and a wrong code under it, keeping the password', async () => {
    const sent = await open([asked, wrong]);
    const code = await screen.findByLabelText('Code');
    await waitFor(() => expect(document.activeElement).toBe(code));
    await press(button);
    expect(await screen.findByText('Required')).toBeDefined();
    expect(sent()).toEqual([{ token: TOKEN, password: PASSWORD }]);
    await userEvent.type(code, '000000');
    await press(button);
    expect(await screen.findByText('This code is not right.')).toBeDefined();
    expect(code).toHaveProperty('value', '000000');
    expect(screen.getByLabelText('New password')).toHaveProperty('value', PASSWORD);
    expect(getSession().status).not.toBe('in');
  });

  it('goes in with the code', async () => {
    const sent = await open([asked, inside]);
    await userEvent.type(await screen.findByLabelText('Code'), '123456');
    await press(button);
    await waitFor(() => expect(address()).toBe('/teacher/dashboard'));
    expect(sent().at(-1)).toEqual({ token: TOKEN, password: PASSWORD, code: '123456' });
  });

  it('goes in without one where there is no second factor', async () => {
    await open([inside]);
    await waitFor(() => expect(address()).toBe('/teacher/dashboard'));
    expect(screen.queryByLabelText('Code')).toBeNull();
  });
});

describe('D6 signing in by a mailed link', () => {
  const url = `GET /api/v1/auth/access-token/ana%40lingua.example/${TOKEN}`;
  const open = (answers: Parameters<typeof stubFetch>[0]) => {
    const fetched = stubFetch({ ...ME, ...answers });
    renderScreen(<LoginLinkPage />, { path: `/?email=ana@lingua.example&token=${TOKEN}` });
    return fetched;
  };

  it('says that a link is of no use any more', async () => {
    open({ [url]: refusal(400, 'token-invalid') });
    await press('Continue');
    expect((await screen.findAllByRole('alert')).some(({ textContent }) => textContent)).toBe(true);
    expect(screen.queryByLabelText('Code')).toBeNull();
  });

  it('does nothing automatically; asks for the code, shows a wrong one, and signs in with the right one', async () => {
    const fetched = open({
      [url]: asked,
      [`${url}?code=000000`]: wrong,
      [`${url}?code=ABCD-EFGH`]: inside,
    });
    expect(fetched).not.toHaveBeenCalled();
    await press('Continue');
    const code = await screen.findByLabelText('Code');
    await userEvent.type(code, '000000');
    await press('Continue');
    expect(await screen.findByText('This code is not right.')).toBeDefined();
    await press(/recovery code/i);
    const recovery = screen.getByLabelText('Recovery code');
    await userEvent.clear(recovery);
    await userEvent.type(recovery, 'ABCD-EFGH');
    await press('Continue');
    await waitFor(() => expect(address()).toBe('/teacher/dashboard'));
  });
});
