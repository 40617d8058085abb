import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { runQuietly } from './child.mjs';
import { fail, Problem, root } from './environment.mjs';

const MARKER = `${root}node_modules/.setup`;

/** Sees to it that this Node will do and that the packages of package-lock.json are installed. Quick when they are. */
export async function setup() {
  checkNode();
  const lock = readFileSync(`${root}package-lock.json`, 'utf8');
  const wanted = createHash('sha256').update(`${lock}${process.platform}${process.arch}`).digest('hex');
  if (read(MARKER) === wanted) {
    return;
  }
  if (!isInstalled(JSON.parse(lock))) {
    await install();
  }
  writeFileSync(MARKER, wanted);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Problem(
      `Node ${process.versions.node} is too old: install Node 20.19 or later (https://nodejs.org).`,
    );
  }
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** Whether npm itself has put exactly these packages there (a plain `npm install` leaves no marker of ours). */
function isInstalled(lock) {
  const text = read(`${root}node_modules/.package-lock.json`);
  if (!text) {
    return false;
  }
  const installed = JSON.parse(text).packages;
  return Object.entries(lock.packages).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

async function install() {
  console.error('Installing packages (once; about a minute) …');
  let { code, output } = await npm('ci');
  if (code !== 0 && output.includes('EUSAGE')) {
    // The lock may lack optional packages of other platforms, where the registry that it was written with had none.
    ({ code, output } = await npm('install', '--no-save'));
  }
  if (code !== 0) {
    throw new Problem(
      `${output.trim()}\nThe packages could not be installed. Check the connection to the npm registry and run it again.`,
    );
  }
}

/** A production start builds too, so the build's tools are needed whatever NODE_ENV says. */
function npm(...command) {
  const args = [
    ...command,
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const own = process.env.npm_execpath;
  const program = own?.endsWith('.js') ? [process.execPath, [own, ...args]] : ['npm', args];
  return runQuietly(...program, { npm_config_engine_strict: 'false' });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await setup().catch(fail);
}
