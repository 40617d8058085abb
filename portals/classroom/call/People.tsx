import { useTranslation } from 'react-i18next';
import type { Classroom } from '#domain/teaching/api/classroom.ts';
import type { RoomPerson } from '#domain/teaching/classroom.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import type { Call } from '../room/call.ts';
import { useStore } from '../room/store.ts';
import { MOST_IN_MESH } from './mesh.ts';
import type { PeerView } from './peer.ts';
import { plate, Tile, tile } from './Tile.tsx';
import { TrackVideo } from './TrackVideo.tsx';
import { usePicture } from './use-live-tracks.ts';

interface PeopleProps {
  call: Call;
  peers: ReadonlyMap<string, PeerView>;
  me: Classroom['me'];
  /** A strip beside the board, or the whole stage. */
  isStrip: boolean;
}

/** With up to so many others, the user's own picture is in the corner of the stage, and a strip is one row. */
const FEW = 2;

/** A shared screen, uncropped. */
function Screen({ person, stream }: { person: RoomPerson; stream: MediaStream }) {
  const { t } = useTranslation('classroom');
  const picture = usePicture(stream);
  const label = t('call.screen-of', { name: person.fullName });
  return (
    <Box component="li" sx={[tile, { gridColumn: '1 / -1', gridRow: 'span 2', minHeight: 160 }]}>
      {picture && <TrackVideo track={picture} label={label} fit="contain" />}
      <Box sx={plate}>{label}</Box>
    </Box>
  );
}

interface OwnProps {
  call: Call;
  me: Classroom['me'];
  isInCorner: boolean;
}

function Own({ call, me: { fullName, photoUrl }, isInCorner }: OwnProps) {
  const { t } = useTranslation('classroom');
  const { video } = useStore(call.media);
  return (
    <Box component="li" sx={[tile, isInCorner && ownInCorner]}>
      {video ? (
        <TrackVideo track={video} label={t('check.own-picture')} isMirror />
      ) : (
        <Avatar name={fullName} photoUrl={photoUrl} size={44} />
      )}
      <Box sx={plate}>{t('call.you')}</Box>
    </Box>
  );
}

/** All participants; the user's own picture is small. */
export function People({ call, peers, me, isStrip }: PeopleProps) {
  const { t } = useTranslation('classroom');
  const { people, connectionId } = useStore(call.room);
  const others = people.filter((person) => person.connectionId !== connectionId);
  const screens = others.flatMap((person) => {
    const stream = peers.get(person.connectionId)?.screen;
    return stream && person.media.screen ? [{ person, stream }] : [];
  });
  return (
    <Box
      component="ul"
      aria-label={t('call.people')}
      data-strip={isStrip}
      sx={[list, isStrip ? strip : stage, others.length > FEW && many(others.length + 1, isStrip)]}
    >
      {screens.map(({ person, stream }) => (
        <Screen key={`${person.connectionId}-screen`} person={person} stream={stream} />
      ))}
      {others.map((person) => (
        <Tile
          key={person.connectionId}
          person={person}
          peer={peers.get(person.connectionId)}
          isSmall={isStrip}
          speaker=""
        />
      ))}
      {others.length === 0 && (
        <Box component="li" sx={[tile, { p: 2, textAlign: 'center' }]}>
          {t('call.alone')}
        </Box>
      )}
      <Own call={call} me={me} isInCorner={!isStrip && others.length <= FEW} />
      {people.length > MOST_IN_MESH && (
        <Box component="li" role="note" sx={{ gridColumn: '1 / -1', color: '#ffcf85', fontSize: '0.875rem' }}>
          {t('call.too-many', { count: MOST_IN_MESH })}
        </Box>
      )}
    </Box>
  );
}

const list = {
  position: 'relative',
  listStyle: 'none',
  m: 0,
  p: 1,
  display: 'grid',
  gap: 1,
  minHeight: 0,
  height: '100%',
} as const;
const stage = {
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
  gridAutoRows: 'minmax(0, 1fr)',
} as const;
const strip = { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' } as const;
/** More than three people are rows of equal tiles, including the user. */
const many = (count: number, isStrip: boolean) => {
  const wide = Math.ceil(isStrip ? count / 2 : Math.sqrt(count));
  const columns = (number: number) => `repeat(${number}, minmax(0, 1fr))`;
  return {
    gridAutoFlow: 'row',
    gridAutoRows: 'minmax(0, 1fr)',
    gridTemplateColumns: { xs: columns(isStrip ? wide : 2), md: columns(wide) },
  };
};
const ownInCorner = {
  position: 'absolute',
  right: 16,
  bottom: 16,
  width: { xs: 92, sm: 168 },
  aspectRatio: '16 / 10',
  zIndex: 1,
  boxShadow: '0 0 0 2px #10131c, 0 6px 20px rgb(0 0 0 / 0.5)',
} as const;
