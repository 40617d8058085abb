import type { Socket } from 'socket.io-client';
import type {
  BoardElement,
  Entered,
  RoomMedia,
  RoomMessage,
  RoomNews,
  RoomRefusal,
  RoomState,
} from '#domain/teaching/classroom.ts';
import { getSocket } from '#src/session/socket.ts';
import { createStore, type Seen } from './store.ts';
import { hint, isDone, isRefused, portionsOf, notify } from './wire.ts';

/** `away`: the connection is lost and reconnects automatically; `taken`: the same person has joined elsewhere. */
export type RoomStatus = 'joining' | 'in' | 'away' | 'taken' | 'refused';
export interface RoomView extends Omit<RoomState, 'board'> {
  status: RoomStatus;
  refusal: RoomRefusal | null;
  connectionId: string | null;
  /** The user's own messages that the server has not confirmed yet. */
  sending: readonly RoomMessage[];
  /** How often the room would not take what was sent, and never will. */
  refusals: number;
}
type Shared = Partial<Pick<RoomState, 'vocabulary' | 'openDocumentId' | 'boardPage' | 'timerEndsAt'>>;

export interface Room extends Seen<RoomView> {
  join: () => void;
  leave: () => void;
  say: (message: RoomMessage) => void;
  share: (change: Shared) => void;
  raiseHand: (isUp: boolean) => void;
  notifyMedia: (media: RoomMedia) => void;
  ink: (element: BoardElement) => void;
  signal: (to: string, signal: unknown) => void;
  /** To be called when the board has something to send. */
  flush: () => void;
}

export interface RoomEnds {
  lessonId: string;
  /** The board's side: received elements, unsent elements, and confirmations. */
  board: {
    merge: (elements: readonly BoardElement[]) => void;
    ink: (element: BoardElement) => void;
    unsent: () => readonly BoardElement[];
    confirm: (elements: readonly BoardElement[]) => void;
  };
  onSignal: (from: string, signal: unknown) => void;
  /** The server has finally refused the message: its text returns to the input. */
  onRefused: (message: RoomMessage) => void;
  socketOf?: () => Promise<Socket | null>;
}

/** The socket stops after its attempts (API-23); a room retries after so many milliseconds. */
const AGAIN_MS = 3_000;
const EMPTY: RoomView = {
  status: 'joining',
  refusal: null,
  connectionId: null,
  people: [],
  messages: [],
  sending: [],
  refusals: 0,
  vocabulary: [],
  openDocumentId: null,
  boardPage: 0,
  timerEndsAt: null,
};

/** Errors after which sending again can succeed. */
const PASSING: ReadonlySet<string> = new Set(['too-many-requests', 'unavailable']);

const withMessage = (messages: readonly RoomMessage[], one: RoomMessage): RoomMessage[] =>
  [...messages.filter(({ id }) => id !== one.id), one].toSorted((a, b) => (a.sentAt < b.sentAt ? -1 : 1));

/** Keeps the user in a room across lost connections: after a reconnect, missed messages are loaded and unsent ones are sent. */
export function createRoom({ lessonId, board, onSignal, onRefused, socketOf = getSocket }: RoomEnds): Room {
  const store = createStore(EMPTY);
  const { get, set } = store;
  let socket: Socket | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isEntering = false;
  let isFlushing = false;
  let media: RoomMedia = { audio: false, video: false, screen: false };
  let isHandUp = false;
  let unshared: Shared = {};

  const refused = () => ({ refusals: get().refusals + 1 });
  const isStaying = () => get().status !== 'taken' && get().status !== 'refused';
  const say = (message: RoomMessage) => {
    set({ sending: withMessage(get().sending, message) });
    flush();
  };

  async function enter(): Promise<void> {
    if (!socket?.connected || isEntering || !isStaying()) return;
    isEntering = true;
    const entered = (await notify(socket, 'enterClassroom', { lessonId })) as Entered | null;
    isEntering = false;
    if (!entered || !timer) return;
    if (entered.ok) welcome(entered);
    else if (!PASSING.has(entered.code)) set({ status: 'refused', refusal: entered.code });
  }

  function welcome({ connectionId, board: drawn, ...state }: Entered & { ok: true }): void {
    board.merge(drawn);
    const there = new Set(state.messages.map(({ id }) => id));
    const sending = get().sending.filter(({ id }) => !there.has(id));
    set({ ...state, ...unshared, connectionId, sending, status: 'in' });
    sendMediaState(media);
    if (isHandUp) raiseHand(true);
    flush();
  }

  const sendMediaState = (now: RoomMedia) => {
    media = now;
    if (socket && get().status === 'in') void notify(socket, 'classroomMedia', { lessonId, ...now });
  };
  const raiseHand = (isUp: boolean) => {
    isHandUp = isUp;
    if (socket && get().status === 'in') void notify(socket, 'classroomHand', { lessonId, isUp });
  };

  async function sendShared(to: Socket): Promise<void> {
    const change = unshared;
    if (Object.keys(change).length === 0) return;
    const { vocabulary, ...rest } = change;
    const words = vocabulary && { vocabulary: [...vocabulary] };
    const answer = await notify(to, 'classroomShare', { lessonId, ...rest, ...words });
    if (isRefused(answer)) set(refused());
    if ((isDone(answer) || isRefused(answer)) && unshared === change) unshared = {};
  }

  async function sendAll(to: Socket): Promise<void> {
    for (const message of get().sending) {
      const { id, text, document } = message;
      const answer = await notify(to, 'classroomMessage', {
        lessonId,
        id,
        text,
        documentId: document?.id ?? null,
      });
      if (isRefused(answer)) {
        set({ sending: get().sending.filter((each) => each.id !== id), ...refused() });
        onRefused(message);
      }
    }
    for (const elements of portionsOf(board.unsent())) {
      const sent = elements.map((element) => ({ ...element, shape: copied(element.shape) }));
      const answer = await notify(to, 'classroomBoard', { lessonId, elements: sent });
      if (isRefused(answer)) set(refused());
      if (isDone(answer) || isRefused(answer)) board.confirm(elements);
    }
    await sendShared(to);
  }

  function flush(): void {
    if (isFlushing || !socket?.connected || get().status !== 'in') return;
    isFlushing = true;
    const isWaiting = () =>
      board.unsent().length > 0 || get().sending.length > 0 || Object.keys(unshared).length > 0;
    const before = board.unsent().at(-1);
    void sendAll(socket).finally(() => {
      isFlushing = false;
      // Elements added while others were being sent; refused ones wait for the next round.
      if (isWaiting() && board.unsent().at(-1) !== before) flush();
    });
  }

  const listeners: { [E in keyof RoomNews]: (news: RoomNews[E]) => void } = {
    classroomPeople: ({ people }) => set({ people }),
    classroomSignal: ({ from, signal }) => onSignal(from, signal),
    classroomBoard: ({ elements }) => board.merge(elements),
    classroomInk: ({ element }) => board.ink(element),
    classroomMessage: ({ message }) =>
      set({
        messages: withMessage(get().messages, message),
        sending: get().sending.filter(({ id }) => id !== message.id),
      }),
    classroomShared: (news) => set(sharedOf(news)),
    classroomTaken: () => set({ status: 'taken' }),
    classroomEnded: ({ code }) => set({ status: 'refused', refusal: code }),
  };
  const heard = Object.entries(listeners).map(
    ([event, listen]) =>
      [
        event,
        (news: { lessonId: string }) => {
          if (news.lessonId === lessonId) (listen as (news: unknown) => void)(news);
        },
      ] as const,
  );
  const onCut = () => {
    if (isStaying()) set({ status: 'away' });
  };
  const onBack = () => void enter();
  /** Closes the connection when the device reports that it is offline, because the socket would notice only after half a minute. */
  const onOffline = () => void socket?.io.engine?.close();
  const again = () => {
    if (!isStaying()) return;
    if (socket && !socket.connected) {
      // A second connection during a connection attempt would make the user appear twice.
      if (socket.io.engine?.readyState !== 'open') socket.connect();
    } else if (get().status === 'in') flush();
    else void enter();
  };

  async function open(): Promise<void> {
    socket = await socketOf();
    if (!socket || !timer) return;
    for (const [event, listen] of heard) socket.on(event, listen);
    socket.on('connect', onBack);
    socket.on('disconnect', onCut);
    again();
  }
  function close(): void {
    clearInterval(timer);
    timer = undefined;
    window.removeEventListener('online', again);
    window.removeEventListener('offline', onOffline);
    for (const [event, listen] of heard) socket?.off(event, listen);
    socket?.off('connect', onBack);
    socket?.off('disconnect', onCut);
  }

  return {
    get,
    subscribe: store.subscribe,
    join: () => {
      close();
      set({ status: 'joining', refusal: null });
      timer = setInterval(again, AGAIN_MS);
      window.addEventListener('online', again);
      window.addEventListener('offline', onOffline);
      void open();
    },
    leave: () => {
      if (socket?.connected && isStaying()) void notify(socket, 'leaveClassroom', { lessonId });
      close();
    },
    say,
    share: (change) => {
      unshared = { ...unshared, ...change };
      set(change);
      flush();
    },
    raiseHand,
    notifyMedia: sendMediaState,
    ink: (element) => {
      if (socket)
        hint(socket, 'classroomInk', { lessonId, element: { ...element, shape: copied(element.shape) } });
    },
    signal: (to, signal) => {
      if (socket?.connected) void notify(socket, 'classroomSignal', { lessonId, to, signal });
    },
    flush,
  };
}

const SHARED = ['vocabulary', 'openDocumentId', 'boardPage', 'timerEndsAt'] as const;
/** Returns the properties that are set; the others do not change. */
const sharedOf = (news: RoomNews['classroomShared']): Shared =>
  Object.fromEntries(SHARED.flatMap((name) => (news[name] === undefined ? [] : [[name, news[name]]])));

const copied = (shape: BoardElement['shape']) =>
  'points' in shape ? { ...shape, points: [...shape.points] } : { ...shape };
