import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '#server/runtime/project-root.ts';

const EXPECTED = /Connection refused\) while connecting to upstream|temporarily disabled while connecting/;
const EXAMPLE = 'deploy/nginx.conf.example';

interface Ports {
  /** Where it listens, without TLS. */
  readonly front: number;
  /** The processes behind it: two of a release, and two of the next one. */
  readonly behind: readonly [number, number] | readonly [number, number, number, number];
}

export interface Nginx {
  /** What it logged, a line each, but for finding one of the two away, as it must. */
  surprises(): string[];
  stop(): Promise<void>;
}

/** nginx with the documented configuration, at other ports and without TLS; its files lie in `folder`. */
export async function startNginx(folder: string, ports: Ports): Promise<Nginx> {
  mkdirSync(folder, { recursive: true });
  const errorLog = join(folder, 'error.log');
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${errorLog} warn;
    events { }
    http {
      access_log off;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      ${documented(ports)}
    }`,
  );
  const child = spawn('nginx', ['-p', folder, '-e', errorLog, '-c', file], { stdio: 'inherit' });
  await untilItListens(child, ports.front);
  return {
    surprises: () =>
      readFileSync(errorLog, 'utf8')
        .split('\n')
        .filter((line) => line && !EXPECTED.test(line)),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'close');
    },
  };
}

/** Throws where the example has no longer what is put in other words here. */
function documented({ front, behind }: Ports): string {
  let text = readFileSync(join(projectRoot(), EXAMPLE), 'utf8');
  const replace = (what: string | RegExp, by: string) => {
    const after = text.replace(what, by);
    if (after === text) throw new Error(`${EXAMPLE} has no ${what}`);
    text = after;
  };
  for (const at of [0, 1, 2, 3])
    if (behind[at]) replace(`127.0.0.1:300${at}`, `127.0.0.1:${behind[at]}`);
    else replace(new RegExp(`.*127.0.0.1:300${at} .*\\n`), '');
  replace('listen 443 ssl http2;', `listen 127.0.0.1:${front};`);
  replace(/ssl_certificate(_key)? .*\n/g, '\n');
  return text;
}

async function untilItListens(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    await pause(50);
  }
}
