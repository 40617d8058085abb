import { setTimeout as pause } from 'node:timers/promises';
import { type Ended, type ServerProcess, startServer } from '#tests/support/server-process.ts';

/** As systemd waits by default (RestartSec). */
const AGAIN_AFTER_MS = 100;

export interface Supervised {
  /** The process that runs now, or is about to. */
  readonly current: () => ServerProcess;
  /** How each process ended so far. */
  readonly ends: Ended[];
  /** Ends it in order and starts it no more. */
  stop(): Promise<Ended>;
}

/** The server as a supervisor runs it (systemd: `Restart=always`): started again whenever it ends. */
export function supervise(file: string, env: Record<string, string>): Supervised {
  const ends: Ended[] = [];
  let isStopping = false;
  let server = startServer(file, env);
  const restartOnExit = async (): Promise<Ended> => {
    for (;;) {
      const ended = await server.ended;
      ends.push(ended);
      if (isStopping) return ended;
      await pause(AGAIN_AFTER_MS);
      server = startServer(file, env);
    }
  };
  const last = restartOnExit();
  return {
    current: () => server,
    ends,
    stop() {
      isStopping = true;
      server.kill('SIGTERM');
      return last;
    },
  };
}
