import type { Transport } from './send.ts';

/** The error that `fetch` throws when the request gets no answer. */
const noAnswer = () => new TypeError('Failed to send');

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText, responseText } = request;
  const requestId = request.getResponseHeader('x-request-id');
  const headers = requestId ? { 'x-request-id': requestId } : {};
  return new Response(status === 204 ? null : responseText, { status, statusText, headers });
}

/** Sends like `fetch` and, unlike `fetch`, reports the share of the body sent, from 0 to 1. */
export const withProgress =
  (onProgress: (share: number) => void): Transport =>
  (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.withCredentials = true;
      for (const [name, value] of Object.entries(headers as Record<string, string>))
        request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () => resolve(responseOf(request)));
      request.addEventListener('error', () => reject(noAnswer()));
      request.addEventListener('abort', () => reject(noAnswer()));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as XMLHttpRequestBodyInit);
    });
