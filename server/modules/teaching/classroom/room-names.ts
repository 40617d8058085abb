/** Returns the socket room for messages to everyone in a lesson's classroom. */
export const roomOf = (lessonId: string) => `lesson:${lessonId}`;
/** Returns the socket room of one connection. Only people in the same classroom can send to it. */
export const seatOf = (lessonId: string, connectionId: string) => `seat:${lessonId}:${connectionId}`;

/** The lessons in whose rooms a socket is. */
export const lessonsIn = (rooms: ReadonlySet<string>): string[] =>
  [...rooms].flatMap((room) => (room.startsWith('lesson:') ? room.slice('lesson:'.length) : []));
