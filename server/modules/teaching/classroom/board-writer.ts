import { type BoardElement, isNewer } from '#domain/teaching/classroom.ts';

/** Writes a room's elements; false where they could not be kept. */
type Write = (lessonId: string, elements: readonly BoardElement[]) => Promise<boolean>;

interface Waiting {
  newest: Map<string, BoardElement>;
  written: Promise<boolean>;
}

/** Maximum number of elements per statement; more start another batch. */
const MOST_AT_ONCE = 200;

/**
 * Batches bursts of whiteboard changes: those that arrive during a room's write are written together, with the newest version of each
 * element. Resolves only after the caller's elements are in the database, so none is lost.
 */
export function batchBoards(write: Write): Write {
  const last = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Waiting>();

  function begin(lessonId: string): Waiting {
    const newest = new Map<string, BoardElement>();
    const before = last.get(lessonId) ?? Promise.resolve();
    const written = before.then(() => {
      if (waiting.get(lessonId)?.newest === newest) waiting.delete(lessonId);
      return write(lessonId, [...newest.values()]);
    });
    const ended = written
      .catch(() => {})
      .then(() => {
        if (last.get(lessonId) === ended) last.delete(lessonId);
      });
    last.set(lessonId, ended);
    const next = { newest, written };
    waiting.set(lessonId, next);
    return next;
  }

  return (lessonId, elements) => {
    const open = waiting.get(lessonId);
    const batch = open && open.newest.size < MOST_AT_ONCE ? open : begin(lessonId);
    for (const element of elements)
      if (isNewer(element, batch.newest.get(element.id))) batch.newest.set(element.id, element);
    return batch.written;
  };
}
