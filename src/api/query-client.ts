import { QueryClient } from '@tanstack/react-query';

/** Five minutes: how long the current user and support tasks are taken as fresh (CONST-01). */
export const FIVE_MINUTES = 5 * 60_000;

/** Retrying is the client's business (src/api/send.ts), where an answered request can be told from an unanswered one. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 10_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export const queryClient = createQueryClient();
