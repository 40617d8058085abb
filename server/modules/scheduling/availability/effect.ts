import type { AffectedLesson } from '#domain/scheduling/api/availability.ts';
import { type Db, savepoint } from '#server/db/connection/tenant.ts';
import { lessonsOutside, type Looked } from './availability.queries.ts';

class Preview extends Error {}

interface Change<T> {
  of: Looked;
  /** Returns the effect without changing anything. */
  isDry: boolean;
  work: () => Promise<void>;
  /** Reads the state after the change. */
  read: () => Promise<T>;
}

/**
 * Changes working time and returns the lessons that are now outside it and were not before; the lessons stay unchanged. A dry run makes the
 * same changes and rolls them back, so that the preview matches the result of saving.
 */
export async function withEffect<T>(
  db: Db,
  { of, isDry, work, read }: Change<T>,
): Promise<{ stands: T; affected: AffectedLesson[] }> {
  const before = new Set((await lessonsOutside(db, of)).map(({ id }) => id));
  const change = async () => {
    await work();
    const outside = await lessonsOutside(db, of);
    return { stands: await read(), affected: outside.filter(({ id }) => !before.has(id)) };
  };
  if (!isDry) return change();
  let answer: Awaited<ReturnType<typeof change>> | undefined;
  try {
    await savepoint(db, 'preview', async () => {
      answer = await change();
      throw new Preview();
    });
  } catch (error) {
    if (!(error instanceof Preview)) throw error;
  }
  return answer!;
}
