import { QueryClient } from '@tanstack/react-query';

/** Five minutes: how long the current user and support tasks count as fresh (CONST-01). */
export const FIVE_MINUTES = 5 * 60_000;

/** The client retries (src/api/send.ts), because it knows whether the server has answered. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 10_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export const queryClient = createQueryClient();
