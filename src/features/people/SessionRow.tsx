import Computer from '@mui/icons-material/ComputerOutlined';
import Smartphone from '@mui/icons-material/SmartphoneOutlined';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { listSessions } from '#domain/people/api/auth.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import { toneSx } from '#src/theme/tones.ts';
import { InstantField } from '#src/ui/InstantField.tsx';
import { type Device, deviceOf } from './device-name.ts';

interface SessionRowProps {
  session: Reply<typeof listSessions>[number];
  isEnding: boolean;
  onEnd: () => void;
}

function nameOf({ browser, system }: Device, t: TFunction): string {
  if (browser && system) return t('account:sessions.device', { browser, system });
  return browser ?? system ?? t('account:sessions.unknown-device');
}

export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t } = useTranslation('account');
  const device = deviceOf(session.userAgent);
  const name = nameOf(device, t);
  const Icon = device.isHandheld ? Smartphone : Computer;
  return (
    <Box component="li" sx={row}>
      <Box sx={[disc, toneSx(session.isCurrent ? 'success' : 'neutral')]}>
        <Icon aria-hidden fontSize="small" />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {session.isCurrent ? (
            t('sessions.this-one')
          ) : (
            <InstantField at={session.lastSeenAt} as="relative" />
          )}
          {session.address && ` · ${session.address}`}
        </Box>
      </Box>
      {!session.isCurrent && (
        <Button
          onClick={onEnd}
          loading={isEnding}
          aria-label={t('sessions.end-named', { name })}
          sx={{ minHeight: 44 }}
        >
          {t('sessions.end')}
        </Button>
      )}
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  py: 1,
  minHeight: 60,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
const disc = {
  width: 40,
  height: 40,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
} as const;
