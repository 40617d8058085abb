import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { previewHomePage } from '#domain/provider/api/home-page.ts';
import { type Locale, localeName } from '#domain/shared/locale.ts';
import { useApi } from '#src/api/queries.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useProvider } from '#src/session/provider.ts';
import { type ColorScheme, getScheme } from '#src/theme/color-mode.ts';
import { Box } from '#src/ui/Box.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { DEVICES, type Device, PreviewFrame } from './PreviewFrame.tsx';

export type PreviewValues = Omit<z.input<typeof previewHomePage.body>, 'locale' | 'scheme'>;

interface HomePagePreviewProps {
  /** As typed, not saved. */
  values: PreviewValues;
  /** The language of the texts that were edited. */
  firstLocale: Locale;
  onClose: () => void;
}

const SCHEMES = ['light', 'dark'] as const;

/** The home page with values that are not saved, as the server writes it: on a phone or a computer, light or dark, in each language. */
export function HomePagePreview({ values, firstLocale, onClose }: HomePagePreviewProps) {
  const t = useT('home-page');
  const { locales } = useProvider();
  const [locale, setLocale] = useState(firstLocale);
  const [device, setDevice] = useState<Device>('phone');
  const [scheme, setScheme] = useState<ColorScheme>(getScheme);
  const preview = useApi(
    previewHomePage,
    { body: { ...values, locale, scheme } },
    { gcTime: 0, placeholderData: keepPreviousData },
  );
  const optionsOf = <Value extends string>(all: readonly Value[]) =>
    all.map((value) => ({ value, label: t(`preview.${value as string}`) }));
  return (
    <Modal title={t('preview.title')} size="full" onClose={onClose}>
      <Box component="p" sx={{ m: 0, mb: 2, color: 'text.secondary' }}>
        {t(values.isPublished === false ? 'preview.unpublished' : 'preview.unsaved')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <ToggleGroup
          label={t('preview.device')}
          isLabelHidden
          value={device}
          onChange={setDevice}
          options={optionsOf(DEVICES)}
        />
        <ToggleGroup
          label={t('preview.colours')}
          isLabelHidden
          value={scheme}
          onChange={setScheme}
          options={optionsOf(SCHEMES)}
        />
        {locales.length > 1 && (
          <ToggleGroup
            label={t('language')}
            isLabelHidden
            value={locale}
            onChange={setLocale}
            options={locales.map((each) => ({ value: each, label: localeName(each) }))}
          />
        )}
      </Box>
      <QueryView query={preview}>{({ html }) => <PreviewFrame html={html} device={device} />}</QueryView>
    </Modal>
  );
}
