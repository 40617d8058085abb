import type { IncomingMessage } from 'node:http';
import { UNSUBSCRIBE_PATH } from '#domain/office/news.ts';
import { unsubscribeOneClick } from '#domain/office/api/news.ts';

/**
 * Returns the address under which a request is served. One link unsubscribes and shows the page: e-mail programs send their form to it, which
 * RFC 8058 allows no redirect for.
 */
export const oneClickAddress = ({ method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): string =>
  method === 'POST' && url.startsWith(`${UNSUBSCRIBE_PATH}?`)
    ? `/api/v1${unsubscribeOneClick.path}${url.slice(UNSUBSCRIBE_PATH.length)}`
    : url;
