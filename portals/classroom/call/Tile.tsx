import Hand from '@mui/icons-material/BackHand';
import MicOff from '@mui/icons-material/MicOffOutlined';
import { useTranslation } from 'react-i18next';
import type { RoomPerson } from '#domain/teaching/classroom.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import type { PeerView } from './peer.ts';
import { TrackVideo } from './TrackVideo.tsx';
import { usePicture } from './use-live-tracks.ts';
import { useEffect, useRef } from 'react';

/** Plays one person's voice. */
function StreamAudio({ stream, speaker }: { stream: MediaStream; speaker: string }) {
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const element = audio.current;
    if (!element) return;
    element.srcObject = stream;
    void element.play?.()?.catch(() => undefined);
  }, [stream]);
  useEffect(() => {
    const element = audio.current as
      | (HTMLAudioElement & { setSinkId?: (id: string) => Promise<void> })
      | null;
    void element?.setSinkId?.(speaker).catch(() => undefined);
  }, [speaker]);
  // Speech of people who are there: there is nothing to caption.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio ref={audio} autoPlay />;
}

interface TileProps {
  person: RoomPerson;
  /** Left out: more people than the room connects, or no connection yet. */
  peer: PeerView | undefined;
  isSmall?: boolean;
  speaker: string;
}

const isLost = (peer: PeerView | undefined) => peer?.state === 'disconnected' || peer?.state === 'failed';

/** Returns the state of a person's connection; null when it is good. */
function lineOf(peer: PeerView | undefined): 'lost' | 'connecting' | 'fair' | 'poor' | null {
  if (isLost(peer)) return 'lost';
  if (!peer || peer.state === 'new' || peer.state === 'connecting') return 'connecting';
  return peer.quality === 'fair' || peer.quality === 'poor' ? peer.quality : null;
}

/** Another participant: picture or initials, name, and state. */
export function Tile({ person, peer, isSmall = false, speaker }: TileProps) {
  const { t } = useTranslation('classroom');
  const { fullName, photoUrl, media, hasHandUp } = person;
  const picture = usePicture(peer?.main ?? null);
  const isShown = picture && media.video && !isLost(peer);
  const line = media.audio || media.video ? lineOf(peer) : null;
  return (
    <Box
      component="li"
      data-person={person.accountId}
      data-line={peer?.state ?? 'none'}
      sx={[tile, peer?.isSpeaking && speaking]}
    >
      {/* Under the picture too: its first frame may take a moment. */}
      <Avatar name={fullName} photoUrl={photoUrl} size={isSmall ? 44 : 96} />
      {isShown && <TrackVideo track={picture} label={t('call.picture-of', { name: fullName })} />}
      {peer?.main && <StreamAudio stream={peer.main} speaker={speaker} />}
      <Box sx={plate}>
        {!media.audio && <MicOff aria-label={t('call.muted')} sx={{ fontSize: 18 }} />}
        {hasHandUp && <Hand aria-label={t('call.hand-up')} sx={{ fontSize: 18, color: '#ffcf85' }} />}
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {fullName}
        </Box>
        {line && (
          <Box component="span" sx={{ whiteSpace: 'nowrap', color: '#ffcf85' }}>
            · {t(`line.${line}`)}
          </Box>
        )}
      </Box>
    </Box>
  );
}

export const tile = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minWidth: 0,
  minHeight: 0,
  overflow: 'hidden',
  borderRadius: 1,
  color: '#ffffff',
  bgcolor: '#232838',
} as const;
export const speaking = { boxShadow: '0 0 0 3px #8fe3b4' } as const;
export const plate = {
  position: 'absolute',
  left: 6,
  bottom: 6,
  maxWidth: 'calc(100% - 12px)',
  overflow: 'hidden',
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  px: 1,
  py: 0.25,
  borderRadius: '8px',
  fontSize: '0.8125rem',
  fontWeight: 600,
  bgcolor: 'rgb(10 12 20 / 0.78)',
} as const;
