import './runtime.mjs';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { fail, Problem, root } from './environment.mjs';
import { npm } from './npm.mjs';

const MARKER = `${root}node_modules/.setup`;

/** Sees to it that the packages of package-lock.json are installed. Quick when they are. */
export async function setup() {
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
  // A production start builds too, so the build's tools are needed whatever NODE_ENV says.
  const all = ['--include=dev', '--include=optional'];
  let { code, output } = await npm(['ci', ...all]);
  if (code !== 0 && output.includes('EUSAGE')) {
    // The lock may lack optional packages of other platforms, where the registry that it was written with had none.
    ({ code, output } = await npm(['install', '--no-save', ...all]));
  }
  if (code !== 0) {
    throw new Problem(
      `${output.trim()}\nThe packages could not be installed. Check the connection to the npm registry and run it again.`,
    );
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await setup().catch(fail);
}
