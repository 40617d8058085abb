import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory: no commit waits for a disk there. */
const MEMORY = '/dev/shm';
/** Disk space for a demo school and the data of a run, with a large margin. */
const ROOM_BYTES = 4 * 1024 ** 3;

function hasRoom(place) {
  if (!existsSync(place)) {
    return false;
  }
  const { bavail, bsize } = statfsSync(place);
  return Math.min(bavail * bsize, freemem()) >= ROOM_BYTES;
}

/** Runs a task with an empty folder for a server's data, and removes the folder even if the task fails. */
export async function withScratch(task) {
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'school-scratch-'));
  // Under root the database runs as another account. It needs access to this folder.
  chmodSync(folder, 0o711);
  try {
    return await task(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Returns a free port. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Returns the server's settings: a demo school on an embedded database, independent of this shell's environment. */
export const demoSettings = (port, dataDir) => ({
  PORT: String(port),
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  NODE_ENV: 'development',
  APP_ENV: 'development',
  DEMO: '1',
  DEV: '0',
  LOG_LEVEL: 'warn',
  DATABASE_URL: '',
  DEFAULT_PROVIDER: '',
  PUBLIC_URL: '',
  STUDENT_APP_URL: '',
  SMTP_URL: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
});
