import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { countVisit, isRefused, refuse } from './offers.ts';
import { canAskForPush, hasShownTo } from './push-device.ts';
import { useInstall } from './use-install.ts';
import { renewPush, usePush } from './use-push.ts';

/** The visit from which the app is offered; on the first one few would install it. */
const INSTALL_FROM = 2;

interface OfferProps {
  text: string;
  /** Left out where the text says how. */
  accept?: { label: string; isBusy?: boolean; onAccept: () => void };
  onRefuse: () => void;
}

function Offer({ text, accept, onRefuse }: OfferProps) {
  const { t } = useTranslation('device');
  const buttons = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {accept && (
        <Button variant="outlined" loading={accept.isBusy ?? false} onClick={accept.onAccept} sx={tall}>
          {accept.label}
        </Button>
      )}
      <Button onClick={onRefuse} sx={tall}>
        {t('not-now')}
      </Button>
    </Box>
  );
  return (
    <Notice variant="info" role="note" actions={buttons}>
      {text}
    </Notice>
  );
}

/** One quiet offer at most: notifications once there is a lesson, or the app. Refused is refused for good. The catalogue is `device`. */
function Offers({ hasLesson }: { hasLesson: boolean }) {
  const { t } = useTranslation('device');
  const push = usePush();
  const { way, install } = useInstall();
  const [visits] = useState(countVisit);
  const [, setRefused] = useState(0);
  const no = (offer: 'push' | 'install') => {
    refuse(offer);
    setRefused((count) => count + 1);
  };
  if (hasLesson && canAskForPush() && !isRefused('push'))
    return (
      <Offer
        text={t('push.offer')}
        accept={{ label: t('push.turn-on'), isBusy: push.isBusy, onAccept: () => void push.turnOn() }}
        onRefuse={() => no('push')}
      />
    );
  if (!way || visits < INSTALL_FROM || isRefused('install')) return null;
  return way === 'ios' ? (
    <Offer text={t('install.ios-offer')} onRefuse={() => no('install')} />
  ) : (
    <Offer
      text={t('install.offer')}
      accept={{ label: t('install.install'), onAccept: () => void install() }}
      onRefuse={() => no('install')}
    />
  );
}

/** Offers of the home page, on the person's own device: not for staff who act as the person. */
export function DeviceOffers({ hasLesson }: { hasLesson: boolean }) {
  const { user } = useUserContext();
  const ownId = user && !user.actingAs ? user.userId : null;
  useEffect(() => {
    if (!ownId || !hasShownTo(ownId)) return;
    renewPush(ownId).catch((error: unknown) => console.warn('Notifications do not continue', error));
  }, [ownId]);
  return ownId ? <Offers hasLesson={hasLesson} /> : null;
}

const tall = { minHeight: 44 } as const;
