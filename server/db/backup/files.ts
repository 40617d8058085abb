import { constants } from 'node:fs';
import { copyFile, mkdir, opendir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function* filesOf(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder, { recursive: true }).catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });
  if (!entries) return;
  for await (const entry of entries) if (entry.isFile()) yield join(entry.parentPath, entry.name);
}

/** Copies every file below one folder to another, except those that exist there. A file deleted during the copy is left out. */
export async function copyFiles(from: string, to: string): Promise<{ count: number; bytes: number }> {
  let count = 0;
  let bytes = 0;
  for await (const file of filesOf(from)) {
    const copy = join(to, relative(from, file));
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
    try {
      await copyFile(file, copy, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
    } catch (error) {
      if (isGone(error)) continue;
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    count += 1;
    bytes += (await stat(copy)).size;
  }
  return { count, bytes };
}
