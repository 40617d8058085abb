// Imported first by every script that is started by hand: on a Node that is too old the script goes no further, and is
// run again by a Node of the npm registry. Plain syntax, because such a Node reads it.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runQuietly } from './child.mjs';
import { endWithParent, fail, Problem, root } from './environment.mjs';
import { npm } from './npm.mjs';

const { engines, config } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const own = process.versions.node;
const oldest = engines.node.replace('>=', '');
/** Not below node_modules: `npm ci` empties that folder while we run. */
const FOLDER = `${root}.runtime`;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function isTooOld() {
  const [major, minor] = own.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldest.split('.').map(Number);
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
}

/** Returns the path of the pinned Node, downloading it if it is missing. */
async function pinnedNode() {
  const home = `${FOLDER}/node-${config.node}-${process.platform}-${process.arch}`;
  const program = `${home}/node_modules/node/bin/node`;
  if (existsSync(program)) {
    console.error(`Node ${own} is too old: running on Node ${config.node} in .runtime`);
    return program;
  }
  console.error(`Node ${own} is too old: fetching Node ${config.node} into .runtime (once; about 20 s) …`);
  mkdirSync(FOLDER, { recursive: true });
  const draft = mkdtempSync(`${FOLDER}/fetching-`);
  try {
    await fetchNode(draft);
    putInPlace(draft, home);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return program;
}

async function fetchNode(draft) {
  // The package fetches the program for this platform by a script of its own.
  writeFileSync(`${draft}/package.json`, JSON.stringify({ private: true, allowScripts: { node: true } }));
  const { code, output } = await npm([
    'install',
    '--prefix',
    draft,
    '--ignore-scripts=false',
    `node@${config.node}`,
  ]);
  const answer =
    code === 0 && (await runQuietly(`${draft}/node_modules/node/bin/node`, ['--version']).catch(() => null));
  if (!answer || answer.output.trim() !== `v${config.node}`) {
    throw new Problem(
      `${output.trim()}\nNode ${config.node} could not be fetched. Install Node ${oldest} or later (https://nodejs.org), or check the connection to the npm registry and run it again.`,
    );
  }
}

/** Moves the draft with one rename, so that a concurrent start finds either all of it or nothing; the second start uses the first one's. */
function putInPlace(draft, home) {
  try {
    renameSync(draft, home);
  } catch (error) {
    if (!existsSync(home)) {
      throw error;
    }
  }
}

/** Runs this script again with another Node, and exits with its exit code. Never returns: the rest of the script must not run here. */
function runAgain(program) {
  const child = spawn(program, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      // Programs started by name, by npm or by `env node` in a first line use this Node too.
      PATH: `${dirname(program)}${delimiter}${process.env.PATH}`,
      NODE: program,
      npm_node_execpath: program,
    },
  });
  const forward = (signal) => {
    // The terminal sends Ctrl-C to the child as well; a second signal would force an immediate stop.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) {
      child.kill(signal);
    }
  };
  for (const signal of SIGNALS) {
    process.on(signal, forward);
  }
  endWithParent();
  return new Promise((_, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const name of SIGNALS) {
        process.off(name, forward);
      }
      if (signal) {
        process.kill(process.pid, signal);
      } else {
        process.exit(code);
      }
    });
  });
}

if (isTooOld()) {
  await pinnedNode().then(runAgain).catch(fail);
}

// `node scripts/runtime.mjs <file.mjs> [arguments]` runs a program that does not import this module.
if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.argv.splice(1, 1);
  await import(pathToFileURL(resolve(process.argv[1])).href);
}
