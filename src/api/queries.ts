import {
  keepPreviousData,
  queryOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { CallInput, Endpoint, Reply } from '#domain/contract/endpoint.ts';
import { request, requestPage } from './client.ts';

type Options<Data> = Omit<UseQueryOptions<Data, Error>, 'queryKey' | 'queryFn'>;

/** Invalidating an endpoint whatever its input: `invalidateQueries({ queryKey: keyOf(endpoint) })`. */
export const keyOf = (endpoint: Endpoint): [string] => [endpoint.path];

const OF_NOUN = /^\/backoffice\/([a-z-]+)(?:\/:id)?$/;

/** The endpoint's own key, and that under which react-admin keeps lists and records of the same noun. */
export function keysOf(endpoint: Endpoint): [string][] {
  const noun = OF_NOUN.exec(endpoint.path)?.[1];
  return noun ? [keyOf(endpoint), [noun]] : [keyOf(endpoint)];
}

/** Key = endpoint and input, so that two screens that ask the same share the answer. */
export const apiQuery = <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) =>
  queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => request(endpoint, input, { signal }),
  });

export function useApi<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  options: Options<Reply<E>> = {},
) {
  return useQuery<Reply<E>, Error>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => request(endpoint, input, { signal }),
    ...options,
  });
}

/** A page of rows with their total; the old rows stay while the next ones load. */
export function useApiPage<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) {
  return useQuery({
    queryKey: [endpoint.path, input, 'page'],
    queryFn: ({ signal }) => requestPage(endpoint, input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One key for one intention: trying the same again after no answer must not do it twice (RUN-07). */
export function useIdempotencyKey() {
  const last = useRef({ wish: '', key: '' });
  return {
    keyFor(input: unknown): string {
      const draft = JSON.stringify(input);
      if (draft !== last.current.wish) last.current = { wish: draft, key: crypto.randomUUID() };
      return last.current.key;
    },
    done(): void {
      last.current = { wish: '', key: '' };
    },
  };
}

export interface CommandOptions<E extends Endpoint> {
  /** Endpoints whose cached data is out of date afterwards. */
  invalidates?: readonly Endpoint[];
  /** Left out: a new one for each wish of this window. One that windows share makes the same wish in two of them one command. */
  idempotencyKey?: () => string;
  /** Runs before any query is refetched, e.g. for an undo offer with a time limit. */
  onReply?: (reply: Reply<E>) => unknown;
  onSuccess?: (reply: Reply<E>, input: CallInput<E>) => unknown;
  onError?: (error: Error, input: CallInput<E>) => unknown;
}

/** A call that changes something: `const book = useCommand(bookLesson); book.mutate({ body })`. */
export function useCommand<E extends Endpoint>(endpoint: E, options: CommandOptions<E> = {}) {
  const client = useQueryClient();
  const idempotency = useIdempotencyKey();
  return useMutation<Reply<E>, Error, CallInput<E>>({
    mutationFn: (input) =>
      request(endpoint, input, {
        idempotencyKey: endpoint.idempotent
          ? (options.idempotencyKey?.() ?? idempotency.keyFor(input))
          : undefined,
      }),
    onSuccess: async (reply, input) => {
      idempotency.done();
      options.onReply?.(reply);
      const stale = (options.invalidates ?? []).flatMap(keysOf);
      await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
      await options.onSuccess?.(reply, input);
    },
    onError: (error, input) => options.onError?.(error, input),
  });
}
