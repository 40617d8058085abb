import type { Classroom } from '#domain/teaching/api/classroom.ts';
import { type Board, createBoard } from '../board/board.ts';
import type { LocalMedia } from '../call/local-media.ts';
import { createMesh, type Mesh } from '../call/mesh.ts';
import type { PeerSignal, Picture } from '../call/negotiation.ts';
import { type Drafts, draftsOf } from './drafts.ts';
import { createRoom, type Room } from './room.ts';
import type { Store } from './store.ts';

/** Everything that runs while the user is in a classroom. */
export interface Call {
  room: Room;
  board: Board;
  mesh: Mesh;
  media: LocalMedia;
  drafts: Store<Drafts>;
  setPicture: (picture: Picture) => void;
  leave: () => void;
}

/** Enters the room and connects to everyone in it. */
export function startCall(
  { lessonId, me, iceServers }: Classroom,
  media: LocalMedia,
  picture: Picture,
): Call {
  const board = createBoard(me.accountId, () => room.flush());
  const mesh = createMesh(iceServers as RTCIceServer[], (to, signal) => room.signal(to, signal));
  const drafts = draftsOf(me.accountId, lessonId);
  const room = createRoom({
    lessonId,
    board,
    // After a reconnection, signals of others can arrive before the room's own reply: the old connections must not get them.
    onSignal: (from, signal) =>
      mesh[room.get().status === 'in' ? 'receive' : 'hold'](from, signal as PeerSignal),
    onRefused: ({ text }) => drafts.set({ message: [text, drafts.get().message].filter(Boolean).join('\n') }),
  });

  function showMedia(): void {
    const { audio, video, screen, isOn } = media.get();
    mesh.setTracks({ audio, video, screen });
    room.notifyMedia({ audio: audio !== null && isOn.audio, video: video !== null, screen: screen !== null });
  }
  function meet(): void {
    const { status, connectionId, people } = room.get();
    // A lost connection to the server does not close the connections to others: they can still work, and are used again afterwards.
    if (status === 'in' && connectionId)
      mesh.meet(
        connectionId,
        people.map((person) => person.connectionId),
      );
    if (status === 'taken' || status === 'refused') mesh.meet('', []);
  }
  function setPicture(now: Picture): void {
    media.setPicture(now);
    mesh.setPicture(now);
  }

  let met = '';
  const stops = [
    media.subscribe(showMedia),
    room.subscribe(() => {
      const { status, connectionId, people } = room.get();
      const now = JSON.stringify([status, connectionId, people.map((person) => person.connectionId)]);
      if (now === met) return;
      met = now;
      meet();
    }),
  ];
  setPicture(picture);
  showMedia();
  room.join();

  return {
    room,
    board,
    mesh,
    media,
    drafts,
    setPicture,
    leave: () => {
      for (const stop of stops) stop();
      room.leave();
      mesh.close();
    },
  };
}
