import { CLIENT_BUILD_HEADER } from '#domain/shared/client-build.ts';
import { noteClientBuild } from '#src/new-version-store.ts';
import { errorOf, NoAnswerError } from './api-error.ts';

const LONGEST_DELAY = 30_000;

/** Milliseconds before the next try: 1 s, 2 s, 4 s …, never more than 30 s (CONST-01). */
export const retryDelay = (failures: number): number => Math.min(1000 * 2 ** failures, LONGEST_DELAY);

/** Resolves after the delay; rejects immediately when the signal aborts. */
function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Tries again after no answer, at most (CONST-01, D10). */
const MAX_RETRIES = 3;

/** Renews the session; true when the request can be sent once more. Set by the session at boot. */
type Refresher = () => Promise<boolean>;
let refresher: Refresher = async () => false;
export function onUnauthenticated(refresh: Refresher): void {
  refresher = refresh;
}

/** Plain headers, so that ours are added. */
export type Asked = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

export interface SendOptions {
  /** Off for the refresh itself: it is never repeated. */
  refresh?: boolean;
  /** Sends the request; default: `fetch`. Another one is needed to show progress. */
  transport?: Transport;
}
export type Transport = (url: string, init: RequestInit) => Promise<Response>;
const byFetch: Transport = (url, init) => fetch(url, { credentials: 'include', ...init });

/** What every request says: texts in the reply are in the language of the page, whatever the browser's own. */
export function pageHeaders(): Record<string, string> {
  const { lang } = document.documentElement;
  return lang ? { 'accept-language': lang } : {};
}

async function attempt(url: string, init: RequestInit, transport: Transport): Promise<Response> {
  try {
    return await transport(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new NoAnswerError(error);
  }
}

/** Retries only requests that change nothing: a request without an answer can still have been carried out. */
async function untilAnswered(
  url: string,
  init: RequestInit,
  { retries, transport }: { retries: number; transport: Transport },
): Promise<Response> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt(url, init, transport);
    } catch (error) {
      if (!(error instanceof NoAnswerError) || failures >= retries) throw error;
      await wait(retryDelay(failures), init.signal ?? undefined);
    }
  }
}

/**
 * Sends one request. A refusal rejects with ApiError, no answer with NoAnswerError. An expired session is renewed once
 * and the request repeated; any other answer is final.
 */
export async function send(
  url: string,
  init: Asked = {},
  { refresh = true, transport = byFetch }: SendOptions = {},
): Promise<Response> {
  const retries = (init.method ?? 'GET') === 'GET' && refresh ? MAX_RETRIES : 0;
  const asked = { ...init, headers: { ...pageHeaders(), ...init.headers } };
  const response = await untilAnswered(url, asked, { retries, transport });
  noteClientBuild(response.headers.get(CLIENT_BUILD_HEADER), response.status === 400);
  if (response.ok) return response;
  const error = await errorOf(response);
  if (!refresh || error.code !== 'unauthenticated' || !(await refresher())) throw error;
  return send(url, init, { refresh: false, transport });
}
