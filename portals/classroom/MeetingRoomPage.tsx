import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { Classroom } from '#domain/teaching/api/classroom.ts';
import { getClassroom } from '#calls/teaching/api/classroom.ts';
import { roomDoor } from '#domain/teaching/classroom.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { useApi } from '#src/api/queries.ts';
import { useMissedNews } from '#src/layout/bell/use-missed-news.ts';
import { QueryView } from '#src/ui/QueryView.tsx';
import { createLocalMedia } from './call/local-media.ts';
import type { Picture } from './call/negotiation.ts';
import { CallEnded } from './CallEnded.tsx';
import { type Call, startCall } from './room/call.ts';
import { CallRoom } from './room/CallRoom.tsx';
import { useStore } from './room/store.ts';
import { CallFailed } from './CallFailed.tsx';
import { WaitingRoom } from './waiting/WaitingRoom.tsx';
import { WithDocuments } from './WithDocuments.tsx';

interface InCallProps {
  classroom: Classroom;
  call: Call;
  initialPicture: Picture;
  onLeave: () => void;
}

function InCall({ classroom, call, initialPicture, onLeave }: InCallProps) {
  const { status, refusal } = useStore(call.room);
  const [picture, setPicture] = useState(initialPicture);
  const choosePicture = (now: Picture) => {
    setPicture(now);
    call.setPicture(now);
    if (now === 'off') void call.media.turn('video', false);
  };
  if (status === 'taken' || status === 'refused') {
    const why = status === 'taken' ? status : (refusal ?? 'unavailable');
    return (
      <WithDocuments lessonId={classroom.lessonId}>
        <CallFailed why={why} onAgain={call.room.join} onBack={onLeave} />
      </WithDocuments>
    );
  }
  return (
    <CallRoom
      classroom={classroom}
      call={call}
      picture={picture}
      onPicture={choosePicture}
      onLeave={onLeave}
    />
  );
}

/** Focuses the new page, since the button that entered or left the classroom is gone with the old one. */
function useFocusOnPassing(isIn: boolean): void {
  const wasIn = useRef(isIn);
  useEffect(() => {
    if (wasIn.current !== isIn) document.querySelector('main')?.focus();
    wasIn.current = isIn;
  }, [isIn]);
}

/** Before, in, or after the lesson. Participants in the classroom can stay; no one can join once the lesson is over. */
function Lesson({ classroom }: { classroom: Classroom }) {
  const now = useNow();
  const { lessonId, outsideUrl } = classroom;
  const [media] = useState(createLocalMedia);
  const [joined, setJoined] = useState<{ call: Call; picture: Picture } | null>(null);
  const [hasLeft, setHasLeft] = useState(false);
  const isOver = classroom.status === 'CANCELLED' || roomDoor(classroom, new Date(now)) === 'OVER';
  const isDone = isOver || (hasLeft && now >= Date.parse(classroom.endsAt));

  useEffect(() => {
    // A lesson that is held elsewhere needs no camera here.
    if (isDone || outsideUrl) return undefined;
    void media.start();
    return media.close;
  }, [media, isDone, outsideUrl]);
  useEffect(() => joined?.call.leave, [joined]);
  useFocusOnPassing(joined !== null);

  if (joined) {
    const leave = () => {
      setJoined(null);
      setHasLeft(true);
    };
    return (
      <InCall classroom={classroom} call={joined.call} initialPicture={joined.picture} onLeave={leave} />
    );
  }
  const join = (picture: Picture) => setJoined({ call: startCall(classroom, media, picture), picture });
  return (
    <WithDocuments lessonId={lessonId}>
      {isDone ? (
        <CallEnded classroom={classroom} />
      ) : (
        <WaitingRoom classroom={classroom} media={media} onJoin={join} />
      )}
    </WithDocuments>
  );
}

/** ROUTE-21: /meetingroom/{id}. */
export function MeetingRoomPage() {
  const { id = '' } = useParams();
  useMissedNews(id);
  const classroom = useApi(getClassroom, { params: { id } });
  return (
    <QueryView query={classroom} isPage>
      {(found) => <Lesson key={found.lessonId} classroom={found} />}
    </QueryView>
  );
}
