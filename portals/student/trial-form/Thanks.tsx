import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Box } from '#src/ui/Box.tsx';
import { Typography } from '#src/ui/Typography.tsx';

const NEXT = ['mail', 'teacher', 'lesson'] as const;

/** The next steps, after the form is sent. */
export function Thanks({ minutes }: { minutes: number }) {
  const { t } = useTranslation('trial-form');
  const { email } = (useLocation().state ?? {}) as { email?: string };
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {email ? t('done.mailed', { email }) : t('done.mailed-somewhere')}
      </Typography>
      <Box component="ol" sx={list}>
        {NEXT.map((step, index) => (
          <Box component="li" key={step} sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
            <Box aria-hidden sx={disc}>
              {index + 1}
            </Box>
            <Box>
              <Box sx={{ fontWeight: 700 }}>{t(`done.${step}`)}</Box>
              <Box sx={{ color: 'text.secondary' }}>{t(`done.${step}-text`, { count: minutes })}</Box>
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('done.no-mail')}</Box>
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 } as const;
const disc = {
  flexShrink: 0,
  width: 36,
  height: 36,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  fontWeight: 700,
  color: 'primary.contrastText',
  bgcolor: 'primary.main',
} as const;
