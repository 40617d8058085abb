/** People are let into the room from this long before a lesson begins. */
export const ROOM_OPENS_MINUTES_BEFORE = 10;
/** People in the classroom can finish; no one can join after this. */
export const ROOM_CLOSES_MINUTES_AFTER = 30;

/** Whether the classroom's address lets a person in. */
export type RoomDoor = 'EARLY' | 'OPEN' | 'OVER';

const MINUTE_MS = 60_000;

/**
 * Whether the room of a lesson can be entered at `now`: EARLY shows the waiting room with the device check, OVER what came of
 * the lesson. All instants ISO 8601.
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
  /** Where signals for this person's browser go; another one after each reconnection. */
  connectionId: string;
  fullName: string;
  isTeacher: boolean;
  /** Support acting as this person, who can be there too: no one in a classroom is watched without seeing it. */
  isSupplanted: boolean;
  hasHandUp: boolean;
  /** What they send now, as they say. */
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
  /** Of the line, or of the letters: 1 small, 2 middle, 3 large. */
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

/** Whether `theirs` takes the place of `ours`: the same answer at every browser and at the server. */
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
  /** A file of the lesson that came with it. */
  document: { id: string; title: string; fileName: string } | null;
}

export interface RoomWord {
  term: string;
  meaning: string | null;
  example: string | null;
}

/** What the classroom remembers, for people who join or return. */
export interface RoomState {
  people: readonly RoomPerson[];
  board: readonly BoardElement[];
  messages: readonly RoomMessage[];
  vocabulary: readonly RoomWord[];
  /** The document opened for all, by the teacher. */
  openDocumentId: string | null;
  /** The page of the board that the teacher shows. */
  boardPage: number;
  /** Until when the teacher's timer runs. */
  timerEndsAt: string | null;
}

/** What `enterClassroom` is answered: the room, or why not. */
export type Entered = ({ ok: true; connectionId: string } & RoomState) | { ok: false; code: RoomRefusal };
export type RoomRefusal =
  | 'not-found'
  | 'too-early'
  | 'over'
  | 'invalid-input'
  | 'too-many-requests'
  /** Acting as a user without having allowed changes. */
  | 'supplant-read-only'
  | 'unavailable';

/** What every other event is answered; whatever must be kept is kept by then. */
export type RoomAnswer = { ok: true } | { ok: false; code: RoomRefusal };

/** What the server says to those in the room; `classroomTaken`: the same account came in elsewhere. */
export interface RoomNews {
  classroomPeople: { lessonId: string; people: readonly RoomPerson[] };
  classroomSignal: { lessonId: string; from: string; signal: unknown };
  classroomBoard: { lessonId: string; elements: readonly BoardElement[] };
  /** Ink that is still being drawn; nothing of it is kept. */
  classroomInk: { lessonId: string; from: string; element: BoardElement };
  classroomMessage: { lessonId: string; message: RoomMessage };
  /** What is not named stays. */
  classroomShared: {
    lessonId: string;
    vocabulary?: readonly RoomWord[] | undefined;
    openDocumentId?: string | null | undefined;
    boardPage?: number | undefined;
    timerEndsAt?: string | null | undefined;
  };
  classroomTaken: { lessonId: string };
  /** Thrown out: the lesson was cancelled or moved, or one has no part in it any more. */
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

/** To a lesson's people outside the room too: whether the teacher is in it (API-24). */
export interface TeacherConnected {
  lessonId: string;
  isConnected: boolean;
}
