import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const SCRIPTS = ['runtime.mjs', 'child.mjs', 'environment.mjs', 'npm.mjs'];
/** What the registry of these tests offers as Node: says its version, and runs `seen.mjs` by the Node of this test. */
const NODE = `#!/bin/sh
if [ "$1" = --version ]; then echo v99.0.0; else exec "${process.execPath}" "$(dirname "$1")/seen.mjs" "$@"; fi
`;
const SEEN = `
if (process.argv[3] === 'wait') {
  process.on('SIGTERM', () => process.exit(5));
  setInterval(() => {}, 1000);
} else process.exitCode = 3;
console.log(JSON.stringify({ args: process.argv.slice(3), path: process.env.PATH.split(':')[0] }));
`;

let base: string;
let project: string;
let registry: Server;
let downloads = 0;

const write = (file: string, text: string, mode = 0o644) => writeFileSync(join(base, file), text, { mode });
const address = () => `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;

/** A registry with one package, which npm itself has packed. */
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'school-runtime-'));
  mkdirSync(join(base, 'node/bin'), { recursive: true });
  write('node/package.json', JSON.stringify({ name: 'node', version: '99.0.0', bin: { node: 'bin/node' } }));
  write('node/bin/node', NODE, 0o755);
  execFileSync('npm', ['pack', '--silent', './node'], { cwd: base });
  const version = { name: 'node', version: '99.0.0', bin: { node: 'bin/node' } };
  registry = createServer((request, response) => {
    if (request.url === '/node.tgz') {
      downloads += 1;
      response.end(readFileSync(join(base, 'node-99.0.0.tgz')));
      return;
    }
    const dist = { tarball: `${address()}node.tgz` };
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        name: 'node',
        'dist-tags': { latest: '99.0.0' },
        versions: { '99.0.0': { ...version, dist } },
      }),
    );
  });
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
});
afterAll(() => {
  registry.close();
  rmSync(base, { recursive: true });
});

/** A project that needs a Node version that is not installed. */
beforeEach(() => {
  downloads = 0;
  project = mkdtempSync(join(base, 'project-'));
  mkdirSync(join(project, 'scripts'));
  for (const file of SCRIPTS) copyFileSync(join(import.meta.dirname, file), join(project, 'scripts', file));
  const name = project.slice(base.length + 1);
  write(`${name}/package.json`, '{ "engines": { "node": ">=99.0" }, "config": { "node": "99.0.0" } }');
  write(`${name}/scripts/start.mjs`, "import './runtime.mjs';\nconsole.log('went on');\n");
  write(`${name}/scripts/seen.mjs`, SEEN);
});

function start(args: readonly string[] = [], at = address()) {
  const child = spawn(process.execPath, [join(project, 'scripts/start.mjs'), ...args], {
    env: {
      PATH: process.env['PATH'],
      npm_config_registry: at,
      npm_config_cache: join(project, 'cache'),
      npm_config_fetch_retries: '0',
    },
  });
  let out = '';
  let said = '';
  child.stdout.on('data', (data) => (out += String(data)));
  child.stderr.on('data', (data) => (said += String(data)));
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, out, said }));
  return { child, ended };
}

const home = () => join(project, `.runtime/node-99.0.0-${process.platform}-${process.arch}`);

describe('on a Node that is too old', () => {
  it('fetches the pinned one once, says so in one line, and runs the script again by it', async () => {
    const first = await start(['a', 'b c']).ended;
    expect(first).toMatchObject({ code: 3, signal: null });
    expect(first.said).toMatch(/^Node [\d.]+ is too old: fetching Node 99\.0\.0 .*\n$/);
    expect(JSON.parse(first.out)).toEqual({
      args: ['a', 'b c'],
      path: join(home(), 'node_modules/node/bin'),
    });
    const second = await start().ended;
    expect(second.code).toBe(3);
    expect(second.said).toMatch(/^Node [\d.]+ is too old: running on Node 99\.0\.0 in \.runtime\n$/);
    expect(downloads).toBe(1);
  });

  it('may be started twice at the same time', async () => {
    const both = await Promise.all([start(['one']).ended, start(['two']).ended]);
    expect(both.map(({ code }) => code)).toEqual([3, 3]);
    expect(readdirSync(join(project, '.runtime'))).toEqual([home().slice(project.length + 10)]);
  });

  it('passes a signal on and ends as the script ends', async () => {
    const { child, ended } = start(['wait']);
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 5, signal: null });
  });

  it('names the remedy where there is no registry, and leaves nothing behind', async () => {
    const { code, out, said } = await start([], 'http://127.0.0.1:1/').ended;
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(said).toMatch(/Install Node 99\.0 or later \(https:\/\/nodejs\.org\), or check the connection/);
    expect(readdirSync(join(project, '.runtime'))).toEqual([]);
  });
});

it('continues immediately on a supported Node', async () => {
  writeFileSync(join(project, 'package.json'), '{ "engines": { "node": ">=22.22" }, "config": {} }');
  expect(await start().ended).toMatchObject({ code: 0, out: 'went on\n', said: '' });
});

it('is what every script imports first', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const files = Object.values(scripts).flatMap(
    (each) => /^node (scripts\/(?!runtime)\S+)/.exec(each)?.[1] ?? [],
  );
  expect(new Set(files).size).toBeGreaterThan(5);
  for (const file of new Set(files))
    expect(readFileSync(file, 'utf8'), file).toMatch(/^import '\.\/runtime\.mjs';/);
});
