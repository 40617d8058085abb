import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '#server/runtime/project-root.ts';
import { type Ended, type ServerProcess, startServer } from '#tests/support/server-process.ts';

const READY_WITHIN_MS = 60_000;

export interface Restart {
  process: string;
  /** From SIGTERM until it ended. */
  'ended after s': number;
  'exit code': number | null;
  /** From then until it was ready again. */
  'ready after s': number;
}

/** A process of the built server at a port, of the release in `folder`: the same port each time. */
export function processAt(port: number, env: Record<string, string>, folder = projectRoot()) {
  const start = (): ServerProcess =>
    startServer(join(folder, 'dist', 'server', 'main.js'), {
      ...env,
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'warn',
    });
  let server = start();
  const ends: Ended[] = [];
  const end = async (): Promise<Ended> => {
    server.kill('SIGTERM');
    const ended = await server.ended;
    ends.push(ended);
    return ended;
  };
  const isReady = async (): Promise<void> => {
    await server.listening();
    const until = performance.now() + READY_WITHIN_MS;
    const ready = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await ready())) {
      if (performance.now() > until) throw new Error(`The process at ${port} is not ready.`);
      await pause(50);
    }
  };
  let stopped: Promise<Ended[]> | undefined;
  return {
    isReady,
    async restart(): Promise<Restart> {
      const began = performance.now();
      const { code } = await end();
      const endedAt = performance.now();
      server = start();
      await isReady();
      return {
        process: String(port),
        'ended after s': seconds(endedAt - began),
        'exit code': code,
        'ready after s': seconds(performance.now() - endedAt),
      };
    },
    /** Answers how all of them ended. */
    stop: () => (stopped ??= end().then(() => ends)),
  };
}

export const seconds = (ms: number): number => Math.round(ms / 100) / 10;
