import { Box } from '#src/ui/Box.tsx';
import type { SettingsRecord } from '#domain/api/settings.ts';
import { useWords } from '../use-words.ts';

const PICTURES = [
  { id: 'logotypeUrl', ground: '#ffffff' },
  { id: 'logotypeUrlDark', ground: '#12141f' },
  { id: 'isotypeUrl', ground: '#ffffff' },
  { id: 'isotypeUrlDark', ground: '#12141f' },
] as const;

/** The four logos on the grounds that they are made for. */
export function Branding({ settings }: { settings: SettingsRecord }) {
  const t = useWords();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
      {PICTURES.map(({ id, ground }) => (
        <Box key={id} component="figure" sx={{ m: 0 }}>
          <Box sx={{ ...frame, bgcolor: ground }}>
            <img src={settings[id]} alt={t(`settings.logo.${id}`)} height={41} />
          </Box>
          <Box component="figcaption" sx={{ color: 'text.secondary', fontSize: '0.8125rem', mt: 0.5 }}>
            {t(`settings.logo.${id}`)}
          </Box>
        </Box>
      ))}
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
