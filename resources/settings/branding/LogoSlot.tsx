import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import {
  getSettings,
  type PICTURES,
  resetPicture,
  setPicture,
  type SettingsRecord,
  putBackPicture,
  updateSettings,
} from '#domain/provider/api/settings.ts';
import { UNDO_SECONDS } from '#domain/office/undo.ts';
import { ApiError } from '#src/api/api-error.ts';
import { request } from '#src/api/client.ts';
import { keyOf } from '#src/api/queries.ts';
import { PALETTE } from '#domain/shared/palette.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { errorText } from '#src/api/error-text.ts';
import { toast } from '#src/toast-store.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

type Picture = (typeof PICTURES)[number];
const ACCEPT = '.png,.webp,.svg';
const isOwn = (url: string): boolean => url.startsWith('/school/');

/** One logo: seen on its ground, another one taken, the product's own again. */
export function LogoSlot({ picture, settings }: { picture: Picture; settings: SettingsRecord }) {
  const t = useT('branding');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: keyOf(getSettings) });
  const restoreLogo = useRestoreLogo(picture, renew);
  const change = useMutation({
    mutationFn: (file: File | null) =>
      file
        ? request(setPicture, { query: { picture }, file })
        : request(resetPicture, { query: { picture } }),
    onSuccess: async ({ version }) => {
      const earlier = { url: settings[picture], version };
      toast.success(t('logo-saved'), {
        delay: UNDO_SECONDS,
        action: { label: t('deleted.undo'), run: () => restoreLogo(earlier) },
      });
      await renew();
    },
  });
  const { error } = change;
  const fault =
    error && (error instanceof ApiError && error.fields.body ? error.fields.body : errorText(error, t));
  const ground = PALETTE[picture.endsWith('Dark') ? 'dark' : 'light'].background.paper;
  const name = t(`settings.logo.${picture}`);
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box sx={{ ...frame, bgcolor: ground }}>
        <img src={settings[picture]} alt={name} height={41} />
      </Box>
      <Box
        component="figcaption"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}
      >
        <Box component="span" sx={{ flex: 1, minWidth: 120, color: 'text.secondary', fontSize: '0.875rem' }}>
          {name}
        </Box>
        {settings.mayChange && (
          <>
            <Button
              size="small"
              variant="outlined"
              loading={change.isPending}
              aria-label={t('logo-change', { name })}
              aria-describedby={fault ? id : undefined}
              onClick={() => input.current?.click()}
            >
              {t('logo-choose')}
            </Button>
            {isOwn(settings[picture]) && (
              <Button
                size="small"
                aria-label={t('logo-reset-named', { name })}
                onClick={() => change.mutate(null)}
              >
                {t('logo-reset')}
              </Button>
            )}
          </>
        )}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name}
        accept={ACCEPT}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) change.mutate(chosen);
          target.value = '';
        }}
      />
      <Box id={id} role="alert" sx={{ color: 'error.main', fontSize: '0.875rem' }}>
        {fault}
      </Box>
    </Box>
  );
}

const frame = {
  display: 'grid',
  placeItems: 'center',
  minHeight: 84,
  p: 1.5,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  '& img': { maxWidth: '100%' },
} as const;

interface Earlier {
  url: string;
  /** Version of the settings after the later picture was set. */
  version: number;
}

/** Restores the previous picture. */
function useRestoreLogo(picture: (typeof PICTURES)[number], renew: () => Promise<unknown>) {
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
