import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/Button.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { toast } from '#src/toast-store.ts';
import type { Picture } from '../call/negotiation.ts';
import type { PeerView } from '../call/peer.ts';
import { POOR_BEFORE_PROPOSING_MS, worstOf } from '../call/quality.ts';
import type { Call } from './call.ts';
import { useStore } from './store.ts';

interface RoomNoticesProps {
  call: Call;
  peers: ReadonlyMap<string, PeerView>;
  picture: Picture;
  onPicture: (picture: Picture) => void;
}

/** Whether the line has been poor for a while; a good moment ends it. */
function useIsPoor(peers: RoomNoticesProps['peers']): boolean {
  const [isPoor, setIsPoor] = useState(false);
  const worst = worstOf([...peers.values()].map(({ quality }) => quality));
  useEffect(() => {
    if (worst === 'good') setIsPoor(false);
    if (worst !== 'poor') return undefined;
    const timer = setTimeout(() => setIsPoor(true), POOR_BEFORE_PROPOSING_MS);
    return () => clearTimeout(timer);
  }, [worst]);
  return isPoor;
}

/** Notices about the connection, with actions that help. */
export function RoomNotices({ call, peers, picture, onPicture }: RoomNoticesProps) {
  const { t } = useTranslation('classroom');
  const { status, refusals } = useStore(call.room);
  const isPoor = useIsPoor(peers);
  const shown = useRef(0);
  useEffect(() => {
    if (refusals > shown.current) toast.warning(t('room.not-taken'));
    shown.current = refusals;
  }, [refusals, t]);
  if (status === 'away') return <Line>{t('room.away')}</Line>;
  if (status === 'joining') return <Line>{t('room.joining')}</Line>;
  if (picture !== 'full' || !isPoor) return null;
  return (
    <Box sx={{ p: 1 }}>
      <Notice
        variant="warning"
        actions={
          <>
            <Button size="small" onClick={() => onPicture('small')}>
              {t('room.make-small')}
            </Button>
            <Button size="small" onClick={() => onPicture('off')}>
              {t('room.sound-only')}
            </Button>
          </>
        }
      >
        {t('room.poor')}
      </Notice>
    </Box>
  );
}

const Line = ({ children }: { children: string }) => (
  <Box sx={{ p: 1 }}>
    <Notice variant="warning">{children}</Notice>
  </Box>
);
