import { useTranslation } from 'react-i18next';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { useProvider } from '#src/session/provider.ts';
import { Box } from '#src/ui/Box.tsx';

/** Picture of the demo's card; its number does not exist. */
export function PlasticCard() {
  const { t } = useTranslation('buying');
  const { user } = useUserContext();
  const { providerName } = useProvider();
  return (
    <Box sx={plastic}>
      <Box sx={between}>
        <b>{providerName}</b>
        <Box sx={mark}>{t('test.demo')}</Box>
      </Box>
      <Box aria-hidden sx={chip} />
      <Box aria-hidden sx={digits}>
        4242 4242 4242 4242
      </Box>
      <Box sx={between}>
        <span>{user?.fullName}</span>
        <span>{t('test.expires')} 12/34</span>
      </Box>
    </Box>
  );
}

const plastic = {
  display: 'grid',
  gap: 1.25,
  width: '100%',
  maxWidth: 380,
  justifySelf: 'center',
  aspectRatio: { sm: '1.586' },
  alignContent: 'space-between',
  p: 2.25,
  borderRadius: 2,
  color: '#fff',
  background: 'linear-gradient(135deg, #17255a, #3b4fb8 60%, #6f5bd0)',
  boxShadow: '0 8px 24px rgb(10 14 40 / 0.25)',
  fontSize: '0.9375rem',
} as const;
const between = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 } as const;
const mark = {
  px: 1,
  py: 0.25,
  borderRadius: 99,
  bgcolor: 'rgb(0 0 0 / 0.35)',
  fontSize: '0.8125rem',
  fontWeight: 600,
} as const;
const chip = {
  width: 44,
  height: 32,
  borderRadius: '6px',
  background: 'linear-gradient(135deg, #f2d58b, #c79a3c)',
} as const;
const digits = {
  fontSize: { xs: '1.2rem', sm: '1.4rem' },
  letterSpacing: '0.08em',
  fontVariantNumeric: 'tabular-nums',
} as const;
