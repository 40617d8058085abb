import * as z from 'zod/mini';
import { BOARD_COLOURS, BOARD_HEIGHT, BOARD_WIDTH } from './classroom.ts';
import { REPORT_WORDS } from './report-words.ts';

const lessonId = z.uuid();
const connectionId = z.string().check(z.minLength(1), z.maxLength(64));
const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const x = z.number().check(z.minimum(-BOARD_WIDTH), z.maximum(2 * BOARD_WIDTH));
const y = z.number().check(z.minimum(-BOARD_HEIGHT), z.maximum(2 * BOARD_HEIGHT));
const look = { colour: z.enum(BOARD_COLOURS), size: z.literal([1, 2, 3]) };

const shape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['pen', 'marker']),
    points: z.array(x).check(z.minLength(2), z.maxLength(4_000)),
    ...look,
  }),
  z.strictObject({ kind: z.enum(['line', 'arrow', 'rectangle', 'ellipse']), x, y, dx: x, dy: y, ...look }),
  z.strictObject({ kind: z.literal('text'), x, y, text: text(2_000), ...look }),
]);

const boardElement = z.strictObject({
  id: z.uuid(),
  page: z.int().check(z.minimum(0), z.maximum(49)),
  version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  by: z.uuid(),
  isGone: z.boolean(),
  shape,
});

/** In the format of the report, so that it can propose the classroom's words (`reportWord`). */
const word = z.strictObject({
  term: text(80),
  meaning: z.nullable(text(200)),
  example: z.nullable(text(300)),
});

/**
 * All events that a browser can send to a classroom, with their payloads. API-24 and D11: classroom and permission come from session and
 * database; the id only chooses among the person's own lessons. Invalid events are dropped.
 */
export const ROOM_EVENTS = {
  /** Answered with `Entered`. */
  enterClassroom: z.strictObject({ lessonId }),
  leaveClassroom: z.strictObject({ lessonId }),
  /** Answered with `TeacherConnected`; may be asked from outside the room. */
  isConnectedByTeacher: z.strictObject({ lessonId }),
  /** A description or candidate of WebRTC for one browser in the same room; not read by the server. */
  classroomSignal: z.strictObject({ lessonId, to: connectionId, signal: z.unknown() }),
  classroomBoard: z.strictObject({
    lessonId,
    elements: z.array(boardElement).check(z.minLength(1), z.maxLength(100)),
  }),
  classroomInk: z.strictObject({ lessonId, element: boardElement }),
  /** `id` is chosen by the browser, so that a message sent again after a lost connection is stored once. */
  classroomMessage: z.strictObject({
    lessonId,
    id: z.uuid(),
    text: z.string().check(z.trim(), z.maxLength(4_000)),
    documentId: z.nullable(z.uuid()),
  }),
  classroomMedia: z.strictObject({ lessonId, audio: z.boolean(), video: z.boolean(), screen: z.boolean() }),
  classroomHand: z.strictObject({ lessonId, isUp: z.boolean() }),
  /** Only from the teacher. */
  classroomShare: z.strictObject({
    lessonId,
    vocabulary: z.optional(z.array(word).check(z.maxLength(REPORT_WORDS))),
    openDocumentId: z.optional(z.nullable(z.uuid())),
    boardPage: z.optional(z.int().check(z.minimum(0), z.maximum(49))),
    timerEndsAt: z.optional(z.nullable(z.iso.datetime())),
  }),
} as const;
export type RoomEvent = keyof typeof ROOM_EVENTS;
export type RoomSent<E extends RoomEvent> = z.infer<(typeof ROOM_EVENTS)[E]>;
