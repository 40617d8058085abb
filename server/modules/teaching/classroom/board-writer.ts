import { type BoardElement, isNewer } from '#domain/teaching/classroom.ts';

/** Writes a room's elements; false where they could not be kept. */
type Write = (lessonId: string, elements: readonly BoardElement[]) => Promise<boolean>;

interface Waiting {
  newest: Map<string, BoardElement>;
  written: Promise<boolean>;
}

/** More than a statement should carry: whoever comes then begins the next one. */
const MOST_AT_ONCE = 200;

/**
 * Lets bursts of a board become few statements: what comes while a room's last write is under way is written together, the newest of
 * each element. Resolves for everybody only once theirs is in the database: then it is never lost.
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
