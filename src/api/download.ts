import type { ApiAddress } from './client.ts';
import { send } from './send.ts';

/**
 * Fetches a file and hands it to the browser to keep. A plain link would meet an expired session with an error page;
 * this renews it first, and rejects with ApiError when the file is not to be had.
 */
export async function downloadFile(address: ApiAddress, fileName: string): Promise<void> {
  const response = await send(address);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
