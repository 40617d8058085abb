/** Where everything for who is in a lesson's room goes. */
export const roomOf = (lessonId: string) => `lesson:${lessonId}`;
/** Where everything for one connection in that room goes: whoever is in the same room may name it, nobody else. */
export const seatOf = (lessonId: string, connectionId: string) => `seat:${lessonId}:${connectionId}`;

/** The lessons in whose rooms a socket is. */
export const lessonsIn = (rooms: ReadonlySet<string>): string[] =>
  [...rooms].flatMap((room) => (room.startsWith('lesson:') ? room.slice('lesson:'.length) : []));
