import { useState } from 'react';
import { getSettings, PICTURES, type SettingsRecord } from '#domain/provider/api/settings.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { BrandPreview } from './BrandPreview.tsx';
import { ColourForm, type Colours, coloursOf } from './ColourForm.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { LogoSlot } from './LogoSlot.tsx';

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
