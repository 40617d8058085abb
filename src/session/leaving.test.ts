import { beforeEach, expect, it, vi } from 'vitest';
import { beginLeaving, leaveTo, reload, stopLeaving } from './leaving.ts';

const location = { assign: vi.fn(), reload: vi.fn() };
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('location', location);
  stopLeaving();
});

it('STATE-09 does not reload the page that is being left', () => {
  leaveTo('/dashboard');
  reload();
  expect(location.assign).toHaveBeenCalledWith('/dashboard');
  expect(location.reload).not.toHaveBeenCalled();
});

it('STATE-09 reloads again once leaving came to nothing', () => {
  beginLeaving();
  reload();
  stopLeaving();
  reload();
  expect(location.reload).toHaveBeenCalledOnce();
});
