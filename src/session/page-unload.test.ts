import { beforeEach, expect, it, vi } from 'vitest';
import { startPageUnload, leaveTo, reload, cancelPageUnload } from './page-unload.ts';

const location = { assign: vi.fn(), reload: vi.fn() };
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('location', location);
  cancelPageUnload();
});

it('STATE-09 does not reload the page that is being left', () => {
  leaveTo('/dashboard');
  reload();
  expect(location.assign).toHaveBeenCalledWith('/dashboard');
  expect(location.reload).not.toHaveBeenCalled();
});

it('STATE-09 reloads again once leaving came to nothing', () => {
  startPageUnload();
  reload();
  cancelPageUnload();
  reload();
  expect(location.reload).toHaveBeenCalledOnce();
});
