import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem, root } from '../environment.mjs';

const PATIENCE = 60_000;

/** Runs a task against the program built in a folder, served with these settings, and ends the program even if the task fails. */
export async function withServer(settings, task, folder = root) {
  const server = spawn(process.execPath, [`${folder}dist/server/main.js`], {
    cwd: folder,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    const address = `http://localhost:${settings.PORT}`;
    await ready(server, address);
    return await task(address);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

async function ready(server, address) {
  const until = Date.now() + PATIENCE;
  while (Date.now() < until && server.exitCode === null) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Problem('The server did not start; see above.');
}
