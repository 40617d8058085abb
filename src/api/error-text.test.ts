import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';

const t = ((keys: string | string[]) => [keys].flat()[0]) as unknown as TFunction;
const message = 'Files can’t be opened or uploaded right now.';
const outage = (details?: unknown) =>
  new ApiError(503, { code: 'unavailable', message, requestId: 'req-1', ...(details ? { details } : {}) });

it('RUN-16 an outage of a part of the server is shown with the text of that part', () => {
  expect(errorText(outage({ part: 'files' }), t)).toBe(message);
  expect(errorText(outage(), t)).toBe('common:error.unavailable');
});
