import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { me } from '#domain/people/api/auth.ts';
import { request } from '#src/api/client.ts';
import { menuOf } from '#src/areas/menus.ts';
import { noteClientBuild } from '#src/new-version-store.ts';
import * as pageUnload from '#src/session/page-unload.ts';
import { settings } from '#src/settings.ts';
import { refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { Shell } from './Shell.tsx';

const user = userEvent.setup({ advanceTimers: (milliseconds) => vi.advanceTimersByTime(milliseconds) });
const TEXT = 'A new version is ready.';
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(pageUnload, 'reload').mockImplementation(() => {});
  Object.assign(settings, { build: 'old' });
});
afterEach(() => {
  noteClientBuild('old', false);
  Object.assign(settings, { build: '' });
});

/** What a reply of a server with this client does. */
async function reply(build: string) {
  stubFetch({ 'GET /api/v1/auth/me': { body: {}, headers: { 'x-client-build': build } } });
  await act(() => request(me));
}
async function upgrade() {
  await reply('new');
  await pass(31);
  await reply('new');
  await pass(1);
}
const draw = (path = '/student/dashboard') =>
  renderScreen(
    <Shell menu={menuOf('STUDENT', userOf('STUDENT'))}>
      <input aria-label="Note" />
    </Shell>,
    { path, user: userOf('STUDENT') },
  );

describe('RUN-15 a newer version of the application', () => {
  it('is offered once all servers have it, and reloads when asked to', async () => {
    draw();
    await reply('new');
    await pass(10);
    await reply('new');
    await pass(25);
    await reply('old');
    await reply('new');
    await pass(1);
    expect(screen.queryByText(TEXT), 'old and new servers reply').toBeNull();
    await upgrade();
    expect(await screen.findByText(TEXT)).toBeDefined();
    expect(pageUnload.reload).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(pageUnload.reload).toHaveBeenCalledOnce();
  });

  it('is offered immediately when the server does not understand this page', async () => {
    draw();
    stubFetch({
      'GET /api/v1/auth/me': {
        ...refusal(400, 'invalid-input'),
        headers: { 'x-client-build': 'new' },
      },
    });
    await act(() => request(me).catch(() => {}));
    expect(await screen.findByText(TEXT)).toBeDefined();
  });

  it('is not offered any more when the servers are back at this page’s', async () => {
    draw();
    await upgrade();
    expect(await screen.findByText(TEXT)).toBeDefined();
    await reply('old');
    expect(screen.queryByText(TEXT)).toBeNull();
  });

  it('moves nothing while someone types, and keeps what is typed', async () => {
    draw();
    await user.type(screen.getByLabelText('Note'), 'typed');
    await upgrade();
    expect(screen.queryByText(TEXT)).toBeNull();
    act(() => screen.getByLabelText('Note').blur());
    await pass(1);
    expect(await screen.findByText(TEXT)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('typed');
  });

  it('is not offered in a classroom', async () => {
    draw('/meetingroom/5');
    await upgrade();
    expect(screen.queryByText(TEXT)).toBeNull();
  });

  it('can be put off for an hour', async () => {
    draw();
    await upgrade();
    await screen.findByText(TEXT);
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.queryByText(TEXT)).toBeNull();
    await pass(3_500);
    await reply('new');
    expect(screen.queryByText(TEXT)).toBeNull();
    await pass(101);
    expect(await screen.findByText(TEXT)).toBeDefined();
  });
});
