import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { readMigrations } from '#server/db/schema/migration-files.ts';
import { projectRoot } from '#server/runtime/project-root.ts';

export interface Release {
  readonly folder: string;
  readonly lastMigration: string;
  /** Names of its assets, without the compressed copies. */
  readonly assets: readonly string[];
  readonly endpoints: readonly Endpoint[];
}

/** The release at a tag or commit, built in `folder`; a folder with a built release is taken as it is. */
export async function previousRelease(given: string, folder: string): Promise<Release> {
  const place = existsSync(join(given, 'dist', 'server', 'main.js')) ? given : checkOut(given, folder);
  const contract = pathToFileURL(join(place, 'domain/contract/contract.ts')).href;
  const { ENDPOINTS } = (await import(contract)) as { ENDPOINTS: readonly Endpoint[] };
  const migrations = readMigrations(join(place, 'server/db/schema/migrations'));
  return {
    folder: place,
    lastMigration: migrations.at(-1)!.name,
    assets: assetsOf(place),
    endpoints: ENDPOINTS,
  };
}

function assetsOf(folder: string): string[] {
  const text = readFileSync(join(folder, 'dist/client/.vite/manifest.json'), 'utf8');
  const files = Object.values(JSON.parse(text) as Record<string, { file: string }>);
  return [...new Set(files.map(({ file }) => `/${file}`))].filter((file) => file.startsWith('/assets/'));
}

/** The packages of this release where its own are the same. */
function checkOut(commit: string, folder: string): string {
  const root = projectRoot();
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'inherit' });
  git('worktree', 'add', '--detach', folder, commit);
  const lockOf = (at: string) => readFileSync(join(at, 'package-lock.json'), 'utf8');
  if (lockOf(folder) === lockOf(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'inherit' });
  return folder;
}

/** Removes what `previousRelease` has checked out. */
export function removeRelease(folder: string): void {
  if (existsSync(folder))
    execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: projectRoot() });
}

/** What the operator does by hand once: releases before this one did not keep their assets. */
export function keepAssetsOf({ folder }: Release, dataDir: string): void {
  const kept = join(dataDir, 'assets');
  if (existsSync(kept)) return;
  mkdirSync(kept);
  cpSync(join(folder, 'dist/client/assets'), kept, { recursive: true });
}
