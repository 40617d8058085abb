import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'esbuild';
import type { PoolConfig } from 'pg';
import { projectRoot } from '#server/runtime/project-root.ts';

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

export interface ServerProcess {
  /** Resolves to the port once the server listens; throws what it said when it ended instead. */
  listening: () => Promise<number>;
  kill: (signal: NodeJS.Signals) => void;
  ended: Promise<Ended>;
}

/** The server bundled as `npm run build` does it, below the project's folder, so that it starts as fast as the real one. */
export async function bundleServer(): Promise<{ file: string; remove: () => void }> {
  const folder = join(projectRoot(), 'node_modules', '.cache', `server-${process.pid}`);
  await build({
    entryPoints: [join(projectRoot(), 'server', 'main.ts')],
    outdir: folder,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node22',
    logLevel: 'silent',
  });
  cpSync(join(projectRoot(), 'server/db/schema/migrations'), join(folder, 'migrations'), { recursive: true });
  cpSync(join(projectRoot(), 'server/db/history'), join(folder, 'history'), { recursive: true });
  return { file: join(folder, 'main.js'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The server as a process of its own, with this environment and nothing else of ours. */
export function startServer(file: string, env: Record<string, string>): ServerProcess {
  const child: ChildProcess = spawn(process.execPath, [file], {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout?.on('data', (data) => (out += String(data)));
  child.stderr?.on('data', (data) => (err += String(data)));
  let isOver = false;
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code) => {
      isOver = true;
      resolve({ code, out, err });
    }),
  );
  return {
    ended,
    kill: (signal) => void child.kill(signal),
    async listening() {
      for (;;) {
        const port = /(?:Application\s+http:\/\/[^:]+:|"port":)(\d+)/.exec(out)?.[1];
        if (port) return Number(port);
        if (isOver) throw new Error(`The server ended:\n${out}${err}`);
        await pause(50);
      }
    },
  };
}

/** A pool's settings as the address that DATABASE_URL takes. */
export function databaseUrl({ user, password, database, host, port }: PoolConfig): string {
  const login = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(String(password ?? ''))}`;
  const query = new URLSearchParams({ host: host ?? '', port: String(port ?? 5432) });
  return `postgres://${login}@localhost/${database}?${query}`;
}
