import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/Button.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { toast } from '#src/ui/toast-store.ts';
import type { Picture } from '../call/negotiation.ts';
import type { PeerView } from '../call/peer.ts';
import { POOR_BEFORE_PROPOSING, worstOf } from '../call/quality.ts';
import type { Call } from './call.ts';
import { useStore } from './store.ts';

interface RoomNoticesProps {
  call: Call;
  peers: ReadonlyMap<string, PeerView>;
  picture: Picture;
  onPicture: (picture: Picture) => void;
}

/** Counts how long the line has been poor; a good moment begins anew. */
function usePoorFor(peers: RoomNoticesProps['peers']): number {
  const [poorFor, setPoorFor] = useState(0);
  useEffect(() => {
    const worst = worstOf([...peers.values()].map(({ quality }) => quality));
    setPoorFor((before) => (worst === 'poor' ? before + 1 : worst === 'good' ? 0 : before));
  }, [peers]);
  return poorFor;
}

/** What there is to know of the line, and what helps. */
export function RoomNotices({ call, peers, picture, onPicture }: RoomNoticesProps) {
  const { t } = useTranslation('classroom');
  const { status, refusals } = useStore(call.room);
  const poorFor = usePoorFor(peers);
  const told = useRef(0);
  useEffect(() => {
    if (refusals > told.current) toast.warning(t('room.not-taken'));
    told.current = refusals;
  }, [refusals, t]);
  if (status === 'away') return <Line>{t('room.away')}</Line>;
  if (status === 'joining') return <Line>{t('room.joining')}</Line>;
  if (picture !== 'full' || poorFor < POOR_BEFORE_PROPOSING) return null;
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
