import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { projectRoot } from '#server/runtime/project-root.ts';
import { type Rounds, startPollingWorker } from '#server/runtime/polling-worker.ts';

const HOUR_MS = 3_600_000;
const EVERY_MS = 6 * HOUR_MS;
/** A day since the last process of a release has ended, whenever it last said that it needs them. */
const KEPT_MS = 24 * HOUR_MS + EVERY_MS;
const AT_ONCE = 16;

/** The folder of the releases' assets, which all processes share (decision 89). */
export const keptAssetsFolder = (dataDir: string): string => join(dataDir, 'assets');
/** The folder of this release's own. */
export const builtAssetsFolder = (root = projectRoot()): string => join(root, 'dist', 'client', 'assets');

/**
 * Puts this release's assets beside those of other releases, or notes that they are still in use, and deletes those that no process has used
 * for a day. Safe in several processes concurrently.
 */
export async function keepAssets(built: string, kept: string, now: Date): Promise<void> {
  await mkdir(kept, { recursive: true });
  const names = new Set(await readdir(kept));
  const own = await readdir(built);
  await eachOf(own, (name) =>
    // Another process may delete an old file at the same moment.
    names.has(name) ? utimes(join(kept, name), now, now).catch(() => copy(name)) : copy(name),
  );
  await eachOf(
    [...names].filter((name) => !own.includes(name)),
    removeOld,
  );

  /** Under another name until it is complete, because other processes serve what is here. */
  async function copy(name: string): Promise<void> {
    const draft = join(kept, `.${randomUUID()}-${name}`);
    await copyFile(join(built, name), draft);
    await utimes(draft, now, now);
    await rename(draft, join(kept, name));
  }
  async function removeOld(name: string): Promise<void> {
    const file = await stat(join(kept, name)).catch(() => null);
    if (file && now.getTime() - file.mtimeMs > KEPT_MS) await rm(join(kept, name), { force: true });
  }
}

async function eachOf(names: readonly string[], work: (name: string) => Promise<void>): Promise<void> {
  for (let from = 0; from < names.length; from += AT_ONCE)
    await Promise.all(names.slice(from, from + AT_ONCE).map(work));
}

/**
 * Keeps assets now, so that other processes can serve them before this one sends pages that need them, and every few hours. A full disk
 * stops nothing: then only browsers with an old page reload it.
 */
export async function startKeepingAssets(
  { dataDir }: { dataDir: string },
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Rounds> {
  const [built, kept] = [builtAssetsFolder(), keptAssetsFolder(dataDir)];
  const onError = (error: unknown) => log.warn({ err: error }, 'assets could not be kept for old pages');
  const round = () => keepAssets(built, kept, new Date());
  await round().catch(onError);
  return startPollingWorker(round, { everyMs: EVERY_MS, onError });
}
