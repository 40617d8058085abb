import { realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The cluster lies elsewhere where the folder is root's alone. */
export const clusterIn = (dataDir: string): string => realpathSync(join(dataDir, 'postgres'));

export function removeData(dataDir: string): void {
  for (const folder of [dirname(clusterIn(dataDir)), dataDir])
    rmSync(folder, { recursive: true, force: true });
}
