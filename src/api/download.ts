import type { ApiAddress } from './client.ts';
import { send } from './send.ts';

/** The name that the server gives a file, in the reader's language; empty without one: the browser then chooses. */
export function fileNameOf({ headers }: Pick<Response, 'headers'>): string {
  const disposition = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]*)"/.exec(disposition)?.[1] ?? '');
}

/**
 * Fetches a file and hands it to the browser to keep, under the server's name. A plain link would meet an expired session with an error
 * page; this renews it first, and rejects with ApiError when the file is not to be had.
 */
export async function downloadFile(address: ApiAddress): Promise<void> {
  const response = await send(address);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameOf(response);
  link.click();
  // Some browsers read the address only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
