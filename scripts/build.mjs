import './runtime.mjs';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { nodeProgram, runHere, runQuietly } from './child.mjs';
import { compressFolder } from './compress.mjs';
import { fail, Problem, root } from './environment.mjs';
import { drawFirstFrames } from './first-frames.mjs';
import { setup } from './setup.mjs';
import { fingerprint, isBuilt, stampFile } from './sources.mjs';

/** Builds dist/ if it is not up to date. Runs in a separate process, because the tools need much memory. */
export async function ensureBuilt() {
  if (isBuilt()) {
    return;
  }
  console.error('Building (once, until a source changes) …');
  const code = await runHere(process.execPath, [`${root}scripts/build.mjs`]);
  if (code !== 0) {
    throw new Problem('The build failed; see above.');
  }
}

async function build() {
  const stamp = fingerprint();
  rmSync(stampFile, { force: true });
  await Promise.all([buildClient(), buildServer()]);
  writeFileSync(stampFile, stamp);
}

async function buildClient() {
  const args = nodeProgram(
    'vite/bin/vite.js',
    'build',
    '--outDir',
    'dist/client',
    '--emptyOutDir',
    '--logLevel',
    'warn',
  );
  const { code, output } = await runQuietly(...args, { NODE_ENV: 'production' });
  if (code !== 0) {
    throw new Problem(`${output}\nThe client could not be built.`);
  }
  await Promise.all([compressFolder(`${root}dist/client`), drawFirstFrames()]);
}

/** The server, and the commands of operators, which a container without the sources runs. */
const ENTRIES = [
  'server/main.ts',
  'server/create-provider.ts',
  'server/backup.ts',
  'server/restore.ts',
  'server/files.ts',
  'server/db/schema/verify.ts',
];

/** Builds one bundle for each entry; packages stay in node_modules. The SQL files are beside the bundle, as they are beside their readers in server/db. */
async function buildServer() {
  const { build: bundle } = await import('esbuild');
  const outdir = `${root}dist/server`;
  rmSync(outdir, { recursive: true, force: true });
  await bundle({
    absWorkingDir: root,
    entryPoints: ENTRIES,
    outdir,
    entryNames: '[name]',
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node22',
    sourcemap: true,
    logLevel: 'warning',
  });
  mkdirSync(outdir, { recursive: true });
  cpSync(`${root}server/db/schema/migrations`, `${outdir}/migrations`, { recursive: true });
  cpSync(`${root}server/db/history`, `${outdir}/history`, { recursive: true });
  cpSync(`${root}server/db/schema/invariants.sql`, `${outdir}/invariants.sql`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await setup()
    .then(() => (isBuilt() ? undefined : build()))
    .catch(fail);
}
