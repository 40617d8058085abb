import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import { useProvider } from '#src/session/provider.ts';

/** Height in px (LAY-09). */
export const LOGO_HEIGHT = 41;

interface LogoProps {
  /** `isotype`: the sign alone; `logotype`: with the name. */
  kind: 'isotype' | 'logotype';
}

const HIDDEN = {
  inLight: { '[data-color-scheme="light"] &': { display: 'none' } },
  inDark: { '[data-color-scheme="dark"] &': { display: 'none' } },
} as const;

/** LAY-09: light and dark variant are both there, and CSS shows one, so that nothing flashes when the scheme changes. */
export function Logo({ kind }: LogoProps) {
  const { t } = useTranslation();
  const provider = useProvider();
  const [light, dark] =
    kind === 'isotype'
      ? [provider.isotypeUrl, provider.isotypeUrlDark]
      : [provider.logotypeUrl, provider.logotypeUrlDark];
  const alt = t('shell:logo', { provider: provider.providerName });
  return (
    <>
      <Box component="img" src={light} alt={alt} height={LOGO_HEIGHT} sx={HIDDEN.inDark} />
      <Box component="img" src={dark} alt={alt} height={LOGO_HEIGHT} sx={HIDDEN.inLight} />
    </>
  );
}
