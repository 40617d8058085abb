import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { clearToasts, getToasts } from '#src/toast-store.ts';
import { refusal, stubFetch } from '#tests/support/screens.tsx';
import { queryClient } from './query-client.ts';
import { useUndoToast } from './use-undo.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const ID = '00000000-0000-4000-8000-000000000001';
const UNDO = `POST /api/v1/backoffice/undo/${ID}`;

const undoFromToast = () => {
  clearToasts();
  const { result } = renderHook(() => useUndoToast({ invalidates: [] }), { wrapper });
  result.current('Moved', ID);
  getToasts()
    .find(({ text }) => text === 'Moved')!
    .action!.run();
};

it.each([
  [409, 'stale', 'This has been changed since and can’t be undone.'],
  [422, 'not-possible', 'This can no longer be undone.'],
  [409, 'slot-taken', 'The old time has been given away.'],
] as const)('D9 an undo that is refused says why: %d %s', async (status, code, message) => {
  stubFetch({ [UNDO]: refusal(status, code, { message }) });
  undoFromToast();
  // A screen of the file before may still say something: what counts is that the reason is said.
  await waitFor(() =>
    expect(getToasts()).toContainEqual(expect.objectContaining({ variant: 'error', text: message })),
  );
});

it('D9 an undo that was done says so', async () => {
  stubFetch({ [UNDO]: { body: {} } });
  undoFromToast();
  await waitFor(() => expect(getToasts().map(({ text }) => text)).toContain('Undone.'));
});
