import { useMutation } from '@tanstack/react-query';
import {
  type PICTURES,
  putBackPicture,
  resetPicture,
  updateSettings,
} from '#domain/provider/api/settings.ts';
import { request } from '#src/api/client.ts';
import { errorText } from '#src/api/error-text.ts';
import { toast } from '#src/toast-store.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface Earlier {
  url: string;
  /** Version of the settings after the later picture was set. */
  version: number;
}

/** Restores the previous picture. */
export function useRestoreLogo(picture: (typeof PICTURES)[number], renew: () => Promise<unknown>) {
  const t = useT('branding');
  const { mutate } = useMutation({
    mutationFn: ({ url, version }: Earlier) => {
      const [, earlierId] = /^\/school\/pictures\/(.+)$/.exec(url) ?? [];
      if (earlierId) return request(putBackPicture, { body: { picture, earlierId, version } });
      if (url.startsWith('/school/')) return request(resetPicture, { query: { picture } });
      // One that came with the installation.
      return request(updateSettings, { body: { [picture]: url, version } });
    },
    onSuccess: () => toast.info(t('deleted.restored')),
    onError: (error) => toast.error(errorText(error, t)),
    onSettled: renew,
  });
  return mutate;
}
