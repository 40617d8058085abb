import { PICTURES, type SettingsRecord } from '#domain/provider/api/settings.ts';
import { Box } from '#src/ui/Box.tsx';
import { LogoSlot } from './LogoSlot.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** The four logos on the grounds that they are made for. */
export function Logos({ settings }: { settings: SettingsRecord }) {
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
