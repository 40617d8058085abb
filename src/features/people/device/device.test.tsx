import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '#src/ui/Toaster.tsx';
import { type Answers, refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { DeviceOffers } from './DeviceOffers.tsx';
import { InstallPanel } from './InstallPanel.tsx';
import { PushPanel } from './PushPanel.tsx';

const KEY = 'AQAB';
const OFF = { publicKey: KEY, isOn: false };
const ON = { publicKey: KEY, isOn: true };
const SUBSCRIPTION = { endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'p', auth: 'a' } };
const STATE: Answers = { 'GET /api/v1/auth/push': { body: OFF } };

const ask = vi.fn<() => Promise<NotificationPermission>>();
const subscribe = vi.fn();
const unsubscribe = vi.fn();
let permission: NotificationPermission;
let isSubscribed: boolean;

/** A browser that can show notifications, and has not asked yet. */
function browser() {
  permission = 'default';
  isSubscribed = false;
  ask.mockReset().mockImplementation(async () => (permission = 'granted'));
  unsubscribe.mockReset();
  const subscription = {
    options: { applicationServerKey: new Uint8Array([1, 0, 1]).buffer },
    toJSON: () => SUBSCRIPTION,
    unsubscribe,
  };
  subscribe.mockReset().mockImplementation(async () => subscription);
  const registration = {
    pushManager: { subscribe, getSubscription: async () => (isSubscribed ? subscription : null) },
  };
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: ask,
  });
  vi.stubGlobal('PushManager', {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      addEventListener: () => {},
    },
  });
}
const USER_AGENT = navigator.userAgent;
const setUserAgent = (value: string) =>
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value });

beforeEach(() => {
  browser();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  setUserAgent(USER_AGENT);
  window.installOffer = undefined;
});

function open(element: React.ReactNode, answers: Answers = STATE) {
  const fetched = stubFetch(answers);
  renderScreen(
    <>
      {element}
      <Toaster />
    </>,
    { user: userOf('STUDENT') },
  );
  return () =>
    fetched.mock.calls.map(([url, init]) =>
      `${init?.method ?? 'GET'} ${String(url)} ${init?.body ?? ''}`.trim(),
    );
}
const started = `POST /api/v1/auth/push ${JSON.stringify({ endpoint: SUBSCRIPTION.endpoint, ...SUBSCRIPTION.keys })}`;

it('asks only after a tap, and sends the browser’s subscription', async () => {
  const calls = open(<PushPanel />, { ...STATE, 'POST /api/v1/auth/push': { body: ON } });
  expect(await screen.findByText('Off')).toBeDefined();
  expect(ask).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Turn on notifications' }));
  expect(await screen.findByText('On')).toBeDefined();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
  expect(calls()).toContain(started);
  expect(await screen.findByText('Notifications turned on.')).toBeDefined();
});

it('says that the browser blocks them, and how to change it', async () => {
  ask.mockImplementation(async () => (permission = 'denied'));
  const calls = open(<PushPanel />);
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
  expect(await screen.findByText('Blocked')).toBeDefined();
  expect(screen.getByText(/Allow them in the site settings/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(calls().some((call) => call.startsWith('POST'))).toBe(false);
});

it('stays off where the question is left unanswered, or the browser fails', async () => {
  ask.mockImplementation(async () => 'default');
  open(<PushPanel />);
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  ask.mockImplementation(async () => (permission = 'granted'));
  subscribe.mockImplementation(() => Promise.reject(new Error('push service error')));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
  expect(await screen.findByText(/couldn't turn on notifications/)).toBeDefined();
  expect(screen.getByText('Off')).toBeDefined();
  warn.mockRestore();
});

it('says why the school’s server did not take it', async () => {
  open(<PushPanel />, { ...STATE, 'POST /api/v1/auth/push': refusal(400, 'invalid-input') });
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByText('Off')).toBeDefined();
});

it('sends a test, and turns off in the browser too', async () => {
  permission = 'granted';
  isSubscribed = true;
  const calls = open(<PushPanel />, {
    'GET /api/v1/auth/push': { body: ON },
    'POST /api/v1/auth/push/test': { status: 204 },
    'DELETE /api/v1/auth/push': { body: OFF },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send test' }));
  expect(await screen.findByText(/Test sent/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Turn off notifications' }));
  expect(await screen.findByText('Off')).toBeDefined();
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
  expect(calls()).toContain('DELETE /api/v1/auth/push');
});

it.each([
  ['an old browser', '', /This browser can't receive notifications/],
  ['an iPhone’s tab', 'Mozilla/5.0 (iPhone) Safari/604.1', /install the app first/],
])('explains %s, and asks the server nothing', async (_, userAgent, text) => {
  if (userAgent) setUserAgent(userAgent);
  else Reflect.deleteProperty(window, 'PushManager');
  const calls = open(<PushPanel />, {});
  expect(await screen.findByText('Not available')).toBeDefined();
  expect(screen.getByText(text)).toBeDefined();
  expect(calls()).toEqual([]);
});

it('offers notifications once there is a lesson, until they are refused for good', async () => {
  const offer = /Get a reminder on this device/;
  const { unmount } = renderScreen(<DeviceOffers hasLesson={false} />, { user: userOf('STUDENT') });
  expect(screen.queryByText(offer)).toBeNull();
  unmount();
  open(<DeviceOffers hasLesson />);
  expect(await screen.findByText(offer)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'No, thanks' }));
  expect(screen.queryByText(offer)).toBeNull();
  expect(ask).not.toHaveBeenCalled();
  open(<DeviceOffers hasLesson />);
  expect(screen.queryByText(offer)).toBeNull();
});

it('offers the app from the second visit on, and installs it', async () => {
  permission = 'granted';
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }));
  window.installOffer = Object.assign(new Event('beforeinstallprompt'), { prompt });
  const { unmount } = renderScreen(<DeviceOffers hasLesson />, { user: userOf('STUDENT') });
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  sessionStorage.clear();
  open(<DeviceOffers hasLesson />);
  await userEvent.click(await screen.findByRole('button', { name: 'Install app' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

it('tells an iPhone’s owner how to install, and an installed app nothing', async () => {
  setUserAgent('Mozilla/5.0 (iPhone) Safari/604.1');
  const { unmount } = renderScreen(<InstallPanel />, { user: userOf('STUDENT') });
  expect(await screen.findByText('Choose Add to Home Screen.')).toBeDefined();
  unmount();
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: true });
  open(<InstallPanel />);
  expect(screen.queryByText('App on this device')).toBeNull();
  Reflect.deleteProperty(navigator, 'standalone');
});

it('continues after the next sign-in of the same person, without asking', async () => {
  permission = 'granted';
  localStorage.setItem('push-owner', userOf('STUDENT').userId);
  const calls = open(<DeviceOffers hasLesson />, { ...STATE, 'POST /api/v1/auth/push': { body: ON } });
  await waitFor(() => expect(calls()).toContain(started));
});

it('renews neither another person’s notifications nor those that are still on', async () => {
  permission = 'granted';
  isSubscribed = true;
  const calls = open(<DeviceOffers hasLesson />, {});
  localStorage.setItem('push-owner', userOf('STUDENT').userId);
  const others = open(<DeviceOffers hasLesson />, { 'GET /api/v1/auth/push': { body: ON } });
  await waitFor(() => expect(others()).toEqual(['GET /api/v1/auth/push']));
  expect(calls()).toEqual([]);
});
