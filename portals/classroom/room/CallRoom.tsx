import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Classroom } from '#domain/teaching/api/classroom.ts';
import { useIsBelow } from '#src/layout/use-is-phone.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { toast } from '#src/toast-store.ts';
import { BoardPanel } from '../board/BoardPanel.tsx';
import { Controls } from '../call/Controls.tsx';
import type { Picture } from '../call/negotiation.ts';
import { People } from '../call/People.tsx';
import { usePeers } from '../call/use-peers.ts';
import { OpenDocument } from '../panels/OpenDocument.tsx';
import type { Call } from './call.ts';
import { DocumentsButton } from './DocumentsButton.tsx';
import { Narrow } from './Narrow.tsx';
import { PanelContent } from './PanelContent.tsx';
import { RoomHeader } from './RoomHeader.tsx';
import { RoomNotices } from './RoomNotices.tsx';
import { RoomTabs } from './RoomTabs.tsx';
import { useStore } from './store.ts';
import { type Panel, PANELS, useRoomAddress } from './use-room-address.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { DesktopLayout } from './DesktopLayout.tsx';
import { chime } from './chime.ts';

/** Returns the number of unread messages of others; each new one plays a sound, unless that is off. */
function useUnread({ room }: Call, accountId: string, isInSight: boolean, isSilent: boolean): number {
  const { messages, status } = useStore(room);
  const theirs = messages.filter((message) => message.accountId !== accountId);
  const ids = theirs.map(({ id }) => id).join();
  const [seen, setSeen] = useState<string | null>(null);
  const heard = useRef(theirs.length);
  // Messages from before the user joined count as seen.
  const isSeen = isInSight || (seen === null && status === 'in');
  useEffect(() => {
    if (isSeen) setSeen(ids);
  }, [ids, isSeen]);
  const isHere = seen !== null;
  useEffect(() => {
    if (theirs.length > heard.current && !isSilent && isHere) chime();
    heard.current = theirs.length;
  }, [theirs.length, isSilent, isHere, heard]);
  const known = new Set(seen?.split(','));
  return isHere ? theirs.filter(({ id }) => !known.has(id)).length : 0;
}

const RoomSettings = lazyPart(() => import('./RoomSettings.tsx').then((m) => m.RoomSettings));

interface CallRoomProps {
  classroom: Classroom;
  call: Call;
  picture: Picture;
  onPicture: (picture: Picture) => void;
  onLeave: () => void;
}

/** The side panels; on a wide screen without people and board, because the stage shows those. */
const panelsOf = (isTeacher: boolean, isNarrow: boolean): Panel[] =>
  PANELS.filter((panel) =>
    panel === 'notes' ? isTeacher : isNarrow || (panel !== 'people' && panel !== 'board'),
  );

/** Announces to the others when the teacher opens a document for everyone. */
function useAnnounced(openDocumentId: string | null, isTeacher: boolean): void {
  const { t } = useTranslation('classroom');
  const before = useRef(openDocumentId);
  useEffect(() => {
    if (!isTeacher && openDocumentId && openDocumentId !== before.current) toast.info(t('documents.shown'));
    before.current = openDocumentId;
  }, [openDocumentId, isTeacher, t]);
}

/** The lesson itself. */
export function CallRoom({ classroom, call, picture, onPicture, onLeave }: CallRoomProps) {
  const { me, lessonId } = classroom;
  const isNarrow = useIsBelow('md');
  const peers = usePeers(call.mesh);
  const { openDocumentId } = useStore(call.room);
  const [isSilent, setIsSilent] = useState(false);
  const [hasSettings, setHasSettings] = useState(false);
  const address = useRoomAddress();
  const panels = panelsOf(me.isTeacher, isNarrow);
  const panel = address.panel && panels.includes(address.panel) ? address.panel : isNarrow ? 'board' : 'chat';
  const unread = useUnread(call, me.accountId, panel === 'chat', isSilent);
  useWakeLock();
  useAnnounced(openDocumentId, me.isTeacher);

  const shown = openDocumentId ?? address.documentId;
  const look = (document: string | null) => address.choose({ document });
  const closeShown = () => {
    if (openDocumentId && me.isTeacher) call.room.share({ openDocumentId: null });
    look(null);
    setHidden(openDocumentId);
  };
  // Closing the teacher's document hides only that one; the next is shown again.
  const [hidden, setHidden] = useState<string | null>(null);
  const document = shown && shown !== hidden && (
    <OpenDocument
      lessonId={lessonId}
      documentId={shown}
      isForAll={openDocumentId !== null && me.isTeacher}
      onClose={closeShown}
    />
  );
  const open = (next: Panel) => address.choose({ panel: next });
  const opened = {
    panel,
    call,
    classroom,
    isSilent,
    onSilence: setIsSilent,
    onOpen: (id: string) => {
      setHidden(null);
      look(id);
    },
  };
  const people = (isStrip: boolean) => <People call={call} peers={peers} me={me} isStrip={isStrip} />;
  const tabs = (
    <RoomTabs panels={panels} open={panel} onOpen={open} unread={{ chat: unread }}>
      {isNarrow && panel === 'documents' && document ? document : <PanelContent {...opened} />}
    </RoomTabs>
  );
  return (
    <Box sx={room}>
      <RoomHeader
        classroom={classroom}
        call={call}
        peers={peers}
        {...(!isNarrow && { stage: address.stage })}
        onStage={(stage) => address.choose({ stage })}
      />
      <RoomNotices call={call} peers={peers} picture={picture} onPicture={onPicture} />
      <Box sx={{ flex: 1, minHeight: 0 }}>
        {isNarrow ? (
          <Narrow isPeople={panel === 'people'} people={people(panel !== 'people')} tabs={tabs} />
        ) : (
          <DesktopLayout
            stage={address.stage}
            people={people(address.stage === 'board')}
            board={<BoardPanel call={call} me={me} />}
            document={document}
            side={tabs}
          />
        )}
      </Box>
      <Box sx={foot}>
        <Controls
          call={call}
          accountId={me.accountId}
          onSettings={() => setHasSettings(true)}
          onLeave={onLeave}
        />
      </Box>
      <DocumentsButton
        isOpen={panel === 'documents'}
        onToggle={() => open(panel === 'documents' ? (isNarrow ? 'board' : 'chat') : 'documents')}
      />
      {hasSettings && (
        <RoomSettings
          media={call.media}
          picture={picture}
          onPicture={onPicture}
          onClose={() => setHasSettings(false)}
        />
      )}
    </Box>
  );
}

/** Header, notices, stage, buttons; empty parts take no space. */
const room = {
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
} as const;
const foot = {
  bgcolor: '#10131c',
  pb: 'env(safe-area-inset-bottom)',
  pr: { xs: 7, sm: 0 },
} as const;
