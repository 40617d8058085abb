import type { SettingsRecord } from '#domain/provider/api/settings.ts';
import { type BrandScheme, brandShades } from '#domain/provider/brand-colour.ts';
import { PALETTE } from '#src/theme/palette.ts';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface BrandPreviewProps {
  scheme: BrandScheme;
  /** As typed; whatever is no colour yet shows the product's own. */
  colour: string;
  settings: SettingsRecord;
}

/** A piece of the app in a colour: header, menu, link, button. Only looked at. */
export function BrandPreview({ scheme, colour, settings }: BrandPreviewProps) {
  const t = useT('branding');
  const { background, text, divider, primary } = PALETTE[scheme];
  const isColour = /^#[0-9a-f]{6}$/i.test(colour);
  const shades = isColour ? brandShades(colour.toLowerCase(), scheme) : primary;
  const logo = scheme === 'light' ? settings.logotypeUrl : settings.logotypeUrlDark;
  return (
    <Box component="figure" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
      <Box
        aria-hidden
        sx={{ ...frame, bgcolor: background.default, color: text.primary, borderColor: divider }}
      >
        <Box sx={{ ...head, bgcolor: background.paper, borderColor: divider }}>
          <img src={logo} alt="" height={32} />
          <Box component="span" sx={{ ...entry, bgcolor: shades.light, color: shades.main }}>
            {t('sample.menu')}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, p: 2 }}>
          <Box component="span" sx={{ ...button, bgcolor: shades.main, color: shades.contrastText }}>
            {t('sample.button')}
          </Box>
          <Box component="span" sx={{ ...button, border: 1, borderColor: shades.main, color: shades.main }}>
            {t('sample.other')}
          </Box>
          <Box component="span" sx={{ color: shades.main, textDecoration: 'underline' }}>
            {t('sample.link')}
          </Box>
        </Box>
      </Box>
      <Box component="figcaption" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {t(`preview-of.${scheme}`)}
      </Box>
    </Box>
  );
}

const frame = { border: 1, borderRadius: 1, overflow: 'hidden' } as const;
const head = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  px: 2,
  py: 1,
  borderBottom: 1,
  '& img': { maxWidth: '55%' },
} as const;
const entry = { px: 1.5, py: 0.75, borderRadius: 1, fontWeight: 600, fontSize: '0.875rem' } as const;
const button = { px: 2, py: 1, borderRadius: '10px', fontWeight: 600, fontSize: '0.875rem' } as const;
