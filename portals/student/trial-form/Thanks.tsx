import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { momentText } from '#src/i18n/moment-text.ts';
import { Box } from '#src/ui/Box.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { useZone } from '#src/ui/zone-context.ts';

const ASKED = ['mail', 'teacher', 'lesson'] as const;
const RESERVED = ['confirm', 'lesson'] as const;

/** What the page before this one has sent; lost when the page is opened by its address. */
export interface Sent {
  email: string;
  /** The time that was booked immediately, and until when it is held. */
  reserved: { startsAt: string; until: string } | undefined;
}

/** The next steps, after the form is sent. */
export function Thanks({ minutes }: { minutes: number }) {
  const { t } = useTranslation('trial-form');
  const zone = useZone();
  const { email, reserved } = (useLocation().state ?? {}) as Partial<Sent>;
  const steps = reserved ? RESERVED : ASKED;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {reserved && (
        <Typography sx={{ fontWeight: 700, fontSize: '1.25rem' }}>
          {t('done.reserved', { when: momentText(reserved.startsAt, zone) })}
        </Typography>
      )}
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {email ? t('done.mailed', { email }) : t('done.mailed-somewhere')}
      </Typography>
      <Box component="ol" sx={list}>
        {steps.map((step, index) => (
          <Box component="li" key={step} sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
            <Box aria-hidden sx={disc}>
              {index + 1}
            </Box>
            <Box>
              <Box sx={{ fontWeight: 700 }}>{t(`done.${step}`)}</Box>
              <Box sx={{ color: 'text.secondary' }}>
                {t(`done.${step}-text`, {
                  count: minutes,
                  until: reserved && momentText(reserved.until, zone),
                })}
              </Box>
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
