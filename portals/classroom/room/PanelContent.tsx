import { useTranslation } from 'react-i18next';
import type { Classroom } from '#domain/teaching/api/classroom.ts';
import { BoardPanel } from '../board/BoardPanel.tsx';
import { Chat } from '../panels/Chat.tsx';
import { Documents } from '../panels/Documents.tsx';
import { Words } from '../panels/Words.tsx';
import { lazyPart } from '#src/router/lazy-page.tsx';
import type { Call } from './call.ts';
import { useStore } from './store.ts';
import type { Panel } from './use-room-address.ts';

/** Loads parts of the report, so only for teachers. */
const Notes = lazyPart(() => import('../panels/Notes.tsx').then((m) => m.Notes));

interface PanelContentProps {
  panel: Panel;
  call: Call;
  classroom: Classroom;
  isSilent: boolean;
  onSilence: (isSilent: boolean) => void;
  onOpen: (documentId: string) => void;
}

function RoomDocuments({
  call,
  classroom,
  onOpen,
}: Pick<PanelContentProps, 'call' | 'classroom' | 'onOpen'>) {
  const { openDocumentId } = useStore(call.room);
  const share = (documentId: string | null) => call.room.share({ openDocumentId: documentId });
  return (
    <Documents
      lessonId={classroom.lessonId}
      openDocumentId={openDocumentId}
      onOpen={onOpen}
      onShare={classroom.me.isTeacher ? share : undefined}
    />
  );
}

/** Content of a tab. */
export function PanelContent({ panel, call, classroom, isSilent, onSilence, onOpen }: PanelContentProps) {
  const { t } = useTranslation('classroom');
  const { me, lessonId } = classroom;
  if (panel === 'board') return <BoardPanel call={call} me={me} />;
  if (panel === 'chat') {
    return (
      <Chat
        call={call}
        me={me}
        lessonId={lessonId}
        isSilent={isSilent}
        onSilence={onSilence}
        onOpen={onOpen}
      />
    );
  }
  if (panel === 'words') return <Words call={call} isTeacher={me.isTeacher} />;
  if (panel === 'notes') return <Notes accountId={me.accountId} lessonId={lessonId} />;
  if (panel === 'documents') {
    return <RoomDocuments call={call} classroom={classroom} onOpen={onOpen} />;
  }
  return <span className="visually-hidden">{t('tabs.people')}</span>;
}
