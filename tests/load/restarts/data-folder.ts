import { realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The cluster is elsewhere where the folder is accessible to root only. */
export const clusterIn = (dataDir: string): string => realpathSync(join(dataDir, 'postgres'));

export function removeData(dataDir: string): void {
  for (const folder of [dirname(clusterIn(dataDir)), dataDir])
    rmSync(folder, { recursive: true, force: true });
}
