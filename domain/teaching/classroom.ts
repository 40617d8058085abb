/** People are let into the room from this long before a lesson begins. */
export const ROOM_OPENS_MINUTES_BEFORE = 10;
/** People in the classroom can finish; no one can join after this. */
export const ROOM_CLOSES_MINUTES_AFTER = 30;

/** Whether a person can enter the classroom by its address. */
export type RoomDoor = 'EARLY' | 'OPEN' | 'OVER';

const MINUTE_MS = 60_000;

/**
 * Returns whether a lesson's classroom can be entered at `now`. EARLY: the page shows the waiting room with the device check. OVER: it
 * shows the lesson's outcome. All instants are ISO 8601.
 */
export function roomDoor(lesson: { startsAt: string; endsAt: string }, now: Date): RoomDoor {
  const opensMs = Date.parse(lesson.startsAt) - ROOM_OPENS_MINUTES_BEFORE * MINUTE_MS;
  const closesMs = Date.parse(lesson.endsAt) + ROOM_CLOSES_MINUTES_AFTER * MINUTE_MS;
  if (now.getTime() < opensMs) return 'EARLY';
  return now.getTime() < closesMs ? 'OPEN' : 'OVER';
}

/** A person in the classroom now, listed once for any number of windows. */
export interface RoomPerson {
  accountId: string;
  /** Connection to which signals for this person's browser are sent; changes with each reconnection. */
  connectionId: string;
  fullName: string;
  photoUrl: string | null;
  isTeacher: boolean;
  /** Support acting as this person, who can be there too: no one in a classroom is watched without seeing it. */
  isSupplanted: boolean;
  hasHandUp: boolean;
  /** The media that this person sends now, as reported by their browser. */
  media: RoomMedia;
}

export interface RoomMedia {
  audio: boolean;
  video: boolean;
  screen: boolean;
}

/**
 * An element of the whiteboard. The highest version applies; of two equal ones the greater `by`. `isGone`: deleted, kept so that a
 * participant who was offline does not restore it.
 */
export interface BoardElement {
  id: string;
  page: number;
  version: number;
  by: string;
  isGone: boolean;
  shape: BoardShape;
}

export const BOARD_COLOURS = ['ink', 'red', 'orange', 'green', 'blue', 'violet'] as const;
export type BoardColour = (typeof BOARD_COLOURS)[number];

/** Coordinates are of a page of 1600 × 1000 units, whatever the screen. */
export const BOARD_WIDTH = 1600;
export const BOARD_HEIGHT = 1000;

interface Look {
  colour: BoardColour;
  /** Size of line or letters: 1 small, 2 medium, 3 large. */
  size: 1 | 2 | 3;
}
/** `points`: x, y, x, y …; a pen's pressure is simulated. */
export type BoardShape =
  | (Look & { kind: 'pen' | 'marker'; points: readonly number[] })
  | (Look & {
      kind: 'line' | 'arrow' | 'rectangle' | 'ellipse';
      x: number;
      y: number;
      dx: number;
      dy: number;
    })
  | (Look & { kind: 'text'; x: number; y: number; text: string });

/** Whether `theirs` replaces `ours`; browsers and server get the same result. */
export const isNewer = (
  theirs: Pick<BoardElement, 'version' | 'by'>,
  ours: Pick<BoardElement, 'version' | 'by'> | undefined,
): boolean =>
  !ours || theirs.version > ours.version || (theirs.version === ours.version && theirs.by > ours.by);

export interface RoomMessage {
  id: string;
  accountId: string;
  fullName: string;
  sentAt: string;
  text: string;
  /** The lesson's file attached to the message. */
  document: { id: string; title: string; fileName: string } | null;
}

export interface RoomWord {
  term: string;
  meaning: string | null;
  example: string | null;
}

/** State of the classroom, sent to people who join or return. */
export interface RoomState {
  people: readonly RoomPerson[];
  board: readonly BoardElement[];
  messages: readonly RoomMessage[];
  vocabulary: readonly RoomWord[];
  /** The document that the teacher has opened for everyone. */
  openDocumentId: string | null;
  /** The page of the board that the teacher shows. */
  boardPage: number;
  /** End of the teacher's timer. */
  timerEndsAt: string | null;
}

/** Reply to `enterClassroom`: the state, or the reason of the refusal. */
export type Entered = ({ ok: true; connectionId: string } & RoomState) | { ok: false; code: RoomRefusal };
export type RoomRefusal =
  | 'not-found'
  | 'too-early'
  | 'over'
  | 'invalid-input'
  | 'too-many-requests'
  /** Acting as a user in read-only mode. */
  | 'supplant-read-only'
  | 'unavailable';

/** Reply to all other events, sent after everything that must be stored is stored. */
export type RoomAnswer = { ok: true } | { ok: false; code: RoomRefusal };

/** Messages from the server to people in the classroom. `classroomTaken`: the same account joined in another window. */
export interface RoomNews {
  classroomPeople: { lessonId: string; people: readonly RoomPerson[] };
  classroomSignal: { lessonId: string; from: string; signal: unknown };
  classroomBoard: { lessonId: string; elements: readonly BoardElement[] };
  /** A stroke that is still being drawn; not stored. */
  classroomInk: { lessonId: string; from: string; element: BoardElement };
  classroomMessage: { lessonId: string; message: RoomMessage };
  /** Properties that are left out do not change. */
  classroomShared: {
    lessonId: string;
    vocabulary?: readonly RoomWord[] | undefined;
    openDocumentId?: string | null | undefined;
    boardPage?: number | undefined;
    timerEndsAt?: string | null | undefined;
  };
  classroomTaken: { lessonId: string };
  /** Removed from the classroom: the lesson was cancelled or rescheduled, or this person no longer takes part in it. */
  classroomEnded: { lessonId: string; code: RoomRefusal };
}

/** Sent once to each participant of a lesson when the waiting time is over and no one or only one side has come (`classroomMissed`). */
export interface LessonMissed {
  lessonId: string;
  /** Whether the recipient is its teacher. */
  isTeacher: boolean;
  isTeacherThere: boolean;
  areStudentsThere: boolean;
}

/** Sent to the lesson's people outside the classroom too: whether the teacher is connected (API-24). */
export interface TeacherConnected {
  lessonId: string;
  isConnected: boolean;
}
