import { useMutation } from '@tanstack/react-query';
import type { ApiAddress } from '#src/api/client.ts';
import { downloadFile } from '#src/api/download.ts';
import { errorText } from '#src/api/error-text.ts';
import { toast } from '#src/toast-store.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Returns a function that downloads a file, and shows the error if that fails. */
export function useDownload() {
  const t = useT();
  return useMutation({
    mutationFn: (address: ApiAddress) => downloadFile(address),
    onError: (error) => toast.error(errorText(error, t)),
  });
}
