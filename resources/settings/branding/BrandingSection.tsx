import { useState } from 'react';
import { getSettings, PICTURES, type SettingsRecord } from '#domain/provider/api/settings.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { ColourForm, type Colours, coloursOf } from './ColourForm.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Contrasts } from './Contrasts.tsx';
import { LogoSlot } from './LogoSlot.tsx';
import { type BrandScheme, brandShades } from '#domain/provider/brand-colour.ts';
import { PALETTE } from '#domain/shared/palette.ts';

/** The four logos on the grounds that they are made for. */
function Logos({ settings }: { settings: SettingsRecord }) {
  const t = useT('branding');
  return (
    <>
      <Box component="p" sx={{ mt: 0, color: 'text.secondary' }}>
        {t('logo-hint')}
      </Box>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {PICTURES.map((picture) => (
          <LogoSlot key={picture} picture={picture} settings={settings} />
        ))}
      </Box>
    </>
  );
}

/** How the school looks: its colours with how readable they are, its logos, and both as they will be seen. */
export function BrandingSection() {
  const settings = useApi(getSettings);
  return <QueryView query={settings}>{(data) => <Shown settings={data} />}</QueryView>;
}

function Shown({ settings }: { settings: SettingsRecord }) {
  const t = useT('branding');
  const [colours, setColours] = useState<Colours>(() => coloursOf(settings));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={columns}>
        <Card title={t('colours')}>
          <ColourForm settings={settings} colours={colours} onColours={setColours} />
        </Card>
        <Card title={t('preview')}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <BrandPreview scheme="light" colour={colours.brandColour} settings={settings} />
            <BrandPreview scheme="dark" colour={colours.brandColourDark} settings={settings} />
          </Box>
        </Card>
      </Box>
      <Card title={t('logos')}>
        <Logos settings={settings} />
      </Card>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

interface BrandPreviewProps {
  scheme: BrandScheme;
  /** As typed; whatever is no colour yet shows the product's own. */
  colour: string;
  settings: SettingsRecord;
}

/** A piece of the app in a colour: header, menu, link, button. Only looked at. */
function BrandPreview({ scheme, colour, settings }: BrandPreviewProps) {
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
      <Contrasts colour={shades.main} scheme={scheme} />
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
