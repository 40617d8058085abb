import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#src/api/query-client.ts';
import { meQuery } from '#src/session/me.ts';
import { refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { OwnPhoto } from './OwnPhoto.tsx';

const POST = 'POST /api/v1/auth/photo';
const DELETE = 'DELETE /api/v1/auth/photo';
const shown = () => queryClient.getQueryData(meQuery.queryKey)?.photoUrl;
const draw = { fillRect: vi.fn(), drawImage: vi.fn() };

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name === 'notes.txt') throw new Error('no picture');
    return { width: 400, height: 200 };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(draw as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['jpeg'], { type: type ?? '' })),
  );
});
afterEach(() => vi.unstubAllGlobals());

const start = (photoUrl: string | null) => {
  const user = userOf('STUDENT', { photoUrl });
  queryClient.setQueryData(meQuery.queryKey, user);
  renderScreen(<OwnPhoto name="Ana García" />, { user });
};
const choose = (name: string) =>
  userEvent.upload(screen.getByLabelText('Choose image'), new File(['x'], name, { type: 'image/png' }));

it('ROUTE-19 cuts a chosen picture to a square, also by keys, and shows what was saved', async () => {
  stubFetch({ [POST]: { body: { photoUrl: '/api/v1/photos/1' } } });
  start(null);
  await choose('me.png');
  const dialog = within(await screen.findByRole('dialog', { name: 'Your photo' }));
  const field = await dialog.findByRole('application');
  expect(draw.drawImage.mock.lastCall!.slice(1, 5)).toEqual([100, 0, 200, 200]);
  field.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(draw.drawImage.mock.lastCall![1]).toBeLessThan(100);
  await userEvent.click(dialog.getByRole('button', { name: 'Use photo' }));
  await vi.waitFor(() => expect(shown()).toBe('/api/v1/photos/1'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('ROUTE-19 says what is wrong with a file that is no picture, and keeps the cut when the server refuses', async () => {
  stubFetch({ [POST]: refusal(400, 'invalid-input', { message: 'Choose a square photo.' }) });
  start(null);
  await choose('notes.txt');
  expect(await screen.findByText(/This image can't be read/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await choose('me.png');
  await userEvent.click(await screen.findByRole('button', { name: 'Use photo' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByRole('application')).toBeDefined();
});

it('ROUTE-19 takes the photo away', async () => {
  stubFetch({ [DELETE]: { status: 204 } });
  start('/api/v1/photos/1');
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo' }));
  await vi.waitFor(() => expect(shown()).toBeNull());
});
