import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { getSession, onSession, signedOut } from '#src/session/store.ts';
import { refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { LoginLinkPage } from './LoginLinkPage.tsx';
import { LoginPage } from './LoginPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';
import { SecondFactorPage } from './second-factor/SecondFactorPage.tsx';
import { StudentLoginPage } from './StudentLoginPage.tsx';
import { WelcomePage } from './WelcomePage.tsx';

const STAFF = 'POST /api/v1/auth/token-petition';
const STUDENT = 'POST /api/v1/student-platform/login';
const ME = 'GET /api/v1/auth/me';
const TOKEN = 'abcdefghijklmnopqrstuvwxyz';
const session = (role: string, next = 'NOTHING') => ({ body: { role, next } });

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
async function fillIn(email = 'support@lingua.example', password = 'demo-school-2026') {
  await userEvent.type(field('E-mail'), email);
  await userEvent.type(field('Password'), password);
}
const address = () => screen.getByTestId('address').textContent;

describe('staff sign-in', () => {
  it('ROUTE-13 sends nothing while something is missing', async () => {
    const fetched = stubFetch({});
    renderScreen(<LoginPage />);
    await press('Sign in');
    expect(await screen.findAllByText('Required')).toHaveLength(2);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('API-02 says when e-mail or password is wrong, keeping both', async () => {
    stubFetch({ [STAFF]: refusal(401, 'wrong-credentials') });
    renderScreen(<LoginPage />);
    await fillIn();
    await press('Sign in');
    expect(await screen.findByText('Wrong e-mail or password.')).toBeDefined();
    expect([field('E-mail').value, field('Password').value]).toEqual([
      'support@lingua.example',
      'demo-school-2026',
    ]);
    expect(getSession().status).toBe('unknown');
  });

  it('API-02 signs in, loading the person before the next page is drawn', async () => {
    const fetched = stubFetch({
      [STAFF]: session('CUSTOMER_SUPPORT'),
      [ME]: { body: userOf('CUSTOMER_SUPPORT') },
    });
    renderScreen(<LoginPage />);
    await fillIn();
    await press('Sign in');
    await waitFor(() => expect(getSession()).toMatchObject({ status: 'in', role: 'CUSTOMER_SUPPORT' }));
    const body = JSON.stringify({ email: 'support@lingua.example', password: 'demo-school-2026' });
    expect(fetched.mock.calls[0]?.[1]?.body).toBe(body);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('API-02 asks for the code of the second factor, and says when it is wrong', async () => {
    const turns = [
      refusal(401, 'second-factor-required'),
      refusal(401, 'second-factor-required'),
      session('TEACHER'),
    ];
    const fetched = stubFetch({
      [STAFF]: () => turns.shift() ?? new Error('once too often'),
      [ME]: { body: userOf('TEACHER') },
    });
    renderScreen(<LoginPage />);
    await fillIn();
    await press('Sign in');
    await userEvent.type(await screen.findByLabelText('Code'), '000000');
    await press('Sign in');
    expect(await screen.findByText('Enter the code from your authenticator app.')).toBeDefined();
    await press('Sign in');
    await waitFor(() => expect(getSession()).toMatchObject({ status: 'in', role: 'TEACHER' }));
    const petitions = fetched.mock.calls.filter(([url]) => STAFF.endsWith(String(url)));
    expect(JSON.parse(String(petitions[1]?.[1]?.body))).toMatchObject({ code: '000000' });
  });

  it('API-02 takes a recovery code instead', async () => {
    stubFetch({ [STAFF]: refusal(401, 'second-factor-required') });
    renderScreen(<LoginPage />);
    await fillIn();
    await press('Sign in');
    await screen.findByLabelText('Code');
    await press('Lost your phone? Use a recovery code');
    expect(field('Recovery code')).toBeDefined();
  });

  it('API-07 e-mails a link, without revealing whether the address is known', async () => {
    stubFetch({ 'POST /api/v1/auth/login-link': { status: 204 } });
    renderScreen(<LoginPage />, { path: '/login/?way=link&next=%2Fstudents' });
    expect(screen.getByRole('link', { name: 'Sign in with password' }).getAttribute('href')).toContain(
      'next=',
    );
    await userEvent.type(field('E-mail'), 'teacher@lingua.example');
    await press('E-mail me a link');
    expect(await screen.findByText(/If teacher@lingua.example has an account here/)).toBeDefined();
  });

  it.each([
    ['expired', {}, 'Sign in again to continue.'],
    ['unreachable', {}, "Can't reach the school. Check your connection."],
    [null, { isKnown: false }, "There's no school at this address. Check the link."],
  ] as const)('ROUTE-13 ERR-01 says why one is here: %s', (reason, provider, sentence) => {
    signedOut(reason);
    renderScreen(<LoginPage />, { provider });
    expect(screen.getByText(sentence)).toBeDefined();
  });

  it('STATE-02 asks again without a reload who it is: unknown until the answer, then signed in', async () => {
    const seen: string[] = [];
    const stop = onSession(({ status }) => seen.push(status));
    signedOut('unreachable');
    stubFetch({ 'GET /api/v1/auth/refresh-token': session('TEACHER') });
    renderScreen(<LoginPage />);
    await press('Try again');
    await waitFor(() => expect(getSession()).toMatchObject({ status: 'in', role: 'TEACHER' }));
    expect(seen).toEqual(['out', 'unknown', 'in']);
    stop();
  });

  it('ROUTE-13 offers the accounts of a demo school, and only of one', async () => {
    const { unmount } = renderScreen(<LoginPage />);
    expect(screen.queryByRole('button', { name: 'Support' })).toBeNull();
    unmount();
    renderScreen(<LoginPage />, { provider: { isDemo: true } });
    await press('Support');
    expect(field('E-mail').value).toBe('support@lingua.example');
  });
});

describe('student sign-in', () => {
  it.each(['STUDENT', 'BUSINESS_MANAGER'] as const)('API-02 STATE-02 signs a %s in', async (role) => {
    stubFetch({ [STUDENT]: session(role), [ME]: { body: userOf(role) } });
    renderScreen(<StudentLoginPage />);
    await fillIn('student@lingua.example');
    await press('Sign in');
    await waitFor(() => expect(getSession()).toMatchObject({ status: 'in', role }));
  });

  it('API-02 says when the server is down, keeping what was typed', async () => {
    stubFetch({ [STUDENT]: new TypeError('offline') });
    renderScreen(<StudentLoginPage />);
    await fillIn('student@lingua.example');
    await press('Sign in');
    expect(await screen.findByText(/Can't reach the school/)).toBeDefined();
    expect(field('E-mail').value).toBe('student@lingua.example');
  });
});

describe('a mailed link', () => {
  const path = `/login/link?email=teacher%40lingua.example&token=${TOKEN}`;
  const call = `GET /api/v1/auth/access-token/teacher%40lingua.example/${TOKEN}`;

  it('API-07 D6 does nothing by being opened', () => {
    const fetched = stubFetch({});
    renderScreen(<LoginLinkPage />, { path });
    expect(screen.getByText('You are signing in as teacher@lingua.example.')).toBeDefined();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('API-07 says when it has been used already', async () => {
    stubFetch({ [call]: refusal(401, 'token-invalid') });
    renderScreen(<LoginLinkPage />, { path });
    await press('Continue');
    expect(
      await screen.findByText('This link has expired or was already used. Request a new one.'),
    ).toBeDefined();
  });

  it('API-07 signs in on Continue and lands', async () => {
    stubFetch({ [call]: session('TEACHER'), [ME]: { body: userOf('TEACHER') } });
    renderScreen(<LoginLinkPage />, { path });
    await press('Continue');
    await waitFor(() => expect(address()).toBe('/teacher/dashboard'));
  });
});

describe('a new password', () => {
  it('API-05 without a token asks for the mail', async () => {
    stubFetch({ 'POST /api/v1/student-platform/forgot-password': { status: 204 } });
    renderScreen(<ResetPasswordPage />);
    await userEvent.type(field('E-mail'), 'student@lingua.example');
    await press('E-mail me a link');
    expect(await screen.findByText(/If student@lingua.example has an account here/)).toBeDefined();
  });

  it("API-05 with the mail's token is set, signs in and lands", async () => {
    const call = 'POST /api/v1/student-platform/reset-password';
    const fetched = stubFetch({ [call]: session('STUDENT'), [ME]: { body: userOf('STUDENT') } });
    renderScreen(<ResetPasswordPage />, { path: `/student/reset-password?token=${TOKEN}` });
    await userEvent.type(field('New password'), 'a sentence of mine');
    await press('Set new password');
    await waitFor(() => expect(address()).toBe('/student/dashboard'));
    expect(fetched.mock.calls[0]?.[1]?.body).toBe(
      JSON.stringify({ password: 'a sentence of mine', token: TOKEN }),
    );
  });

  it('API-05 an account that must set one needs no token', () => {
    renderScreen(<ResetPasswordPage />, { user: userOf('PASSWORD_RESETTER') });
    expect(field('New password')).toBeDefined();
  });

  it('API-05 that is too short is refused under its input', async () => {
    const errors = { password: 'At least 10 characters.' };
    stubFetch({
      'POST /api/v1/student-platform/welcome-reset-password': refusal(400, 'invalid-input', { errors }),
    });
    renderScreen(<WelcomePage />, { path: `/student/welcome?token=${TOKEN}` });
    await userEvent.type(field('New password'), 'short');
    await press('Set password and continue');
    expect(await screen.findByText('At least 10 characters.')).toBeDefined();
    expect(field('New password').value).toBe('short');
  });

  it('ROUTE-17 the welcome page without its token says how to get one', () => {
    renderScreen(<WelcomePage />);
    expect(screen.getByRole('link', { name: 'E-mail me a link' }).getAttribute('href')).toBe(
      '/student/reset-password',
    );
  });
});

describe('the second factor', () => {
  const BEGIN = 'POST /api/v1/auth/second-factor/begin';
  const CONFIRM = 'POST /api/v1/auth/second-factor/confirm';
  const STATE = 'GET /api/v1/auth/second-factor';
  const stateOf = (needsPassword: boolean) => ({
    body: { isOn: false, recoveryCodesLeft: 0, needsPassword },
  });
  const ASKS = { [STATE]: stateOf(true) };
  const secret = {
    secret: 'ABCD EFGH',
    uri: 'otpauth://x',
    qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };

  it('API-02 asks for no password that was given just now, but does once that is too long ago', async () => {
    const late = refusal(400, 'invalid-input', { errors: { password: 'Enter your password.' } });
    const answers = [late, { body: secret }];
    stubFetch({ [STATE]: stateOf(false), [BEGIN]: () => answers.shift()! });
    renderScreen(<SecondFactorPage />);
    await screen.findByRole('button', { name: 'Set up' });
    expect(screen.queryByLabelText('Password')).toBeNull();
    await press('Set up');
    await userEvent.type(await screen.findByLabelText('Password'), 'demo-school-2026');
    await press('Set up');
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeDefined();
  });

  it('API-02 begins with the password, and says when it is wrong', async () => {
    stubFetch({ ...ASKS, [BEGIN]: refusal(401, 'wrong-credentials') });
    renderScreen(<SecondFactorPage />);
    await userEvent.type(await screen.findByLabelText('Password'), 'wrong');
    await press('Set up');
    expect(await screen.findByText('Wrong e-mail or password.')).toBeDefined();
  });

  it('API-02 shows a code to scan, then the recovery codes, then lets in', async () => {
    const recoveryCodes = ['aaaa-1111', 'bbbb-2222'];
    stubFetch({
      ...ASKS,
      [BEGIN]: { body: secret },
      [CONFIRM]: { body: { recoveryCodes } },
      'GET /api/v1/auth/refresh-token': session('CUSTOMER_SUPPORT'),
    });
    renderScreen(<SecondFactorPage />);
    await userEvent.type(await screen.findByLabelText('Password'), 'demo-school-2026');
    await press('Set up');
    const picture = await screen.findByRole('img', { name: 'QR code for your authenticator app' });
    expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
    await userEvent.type(field('Six-digit code'), '123456');
    await press('Confirm');
    expect(await screen.findByText('bbbb-2222')).toBeDefined();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await press('Copy codes');
    expect(copied).toHaveBeenCalledExactlyOnceWith('aaaa-1111\nbbbb-2222');
    await press("I've saved them");
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});
