import { readConfig } from './config.ts';
import { copyFiles, removeCopied } from '#server/files/copy-files.ts';
import { type FileStorage, FileStorageError } from '#server/files/file-storage.ts';
import { filePlaces } from '#server/files/open-file-storage.ts';
import { failToStart, StartError } from '#server/runtime/start-error.ts';

const USAGE = `Moves people's files between the disk and a bucket, while the server keeps running.

  npm run files -- status      counts the files in both places
  npm run files -- move        copies files to the place that FILES_STORAGE names, and compares their checksums
  npm run files -- remove-old  removes files from the other place whose copies have the same bytes

Each can be stopped (Ctrl+C) and run again. Set FILES_STORAGE, restart all processes, then move.`;

const PROGRESS_MS = 2_000;
const MB = 1024 * 1024;
const inMegabytes = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`;

interface Places {
  target: FileStorage;
  source: FileStorage;
}

let isStopped = false;
const stop = () => {
  isStopped = true;
};

async function status({ target, source }: Places): Promise<void> {
  for (const storage of [target, source]) {
    let count = 0;
    let bytes = 0;
    for await (const { sizeBytes } of storage.list('')) {
      count += 1;
      bytes += sizeBytes;
    }
    const use = storage === target ? 'new files are stored here' : 'older files can be here';
    console.log(`${storage.name}: ${count} files, ${inMegabytes(bytes)}; ${use}`);
  }
}

async function move({ target, source }: Places): Promise<void> {
  let shownAt = Date.now();
  const { count, bytes, copied, damaged } = await copyFiles(source, target, {
    isStopped: () => isStopped,
    onProgress(sofar) {
      if (Date.now() - shownAt < PROGRESS_MS) return;
      shownAt = Date.now();
      console.log(`${sofar.count} files, ${inMegabytes(sofar.bytes)} …`);
    },
  });
  for (const key of damaged) console.error(`${key}: the content doesn't have its checksum; not copied`);
  console.log(
    `${isStopped ? 'Stopped; run it again to go on. ' : ''}${source.name} → ${target.name}: ${count} files, ${inMegabytes(bytes)}, ${copied} of them copied now`,
  );
  if (damaged.length > 0) process.exitCode = 1;
}

async function removeOld({ target, source }: Places): Promise<void> {
  const { removed, kept } = await removeCopied(source, target, { isStopped: () => isStopped });
  for (const key of kept) console.error(`${key}: no copy with the same bytes; kept`);
  console.log(
    `${isStopped ? 'Stopped; run it again to go on. ' : ''}${source.name}: ${removed} files removed, ${kept.length} kept`,
  );
  if (kept.length > 0) process.exitCode = 1;
}

const COMMANDS: Readonly<Record<string, (places: Places) => Promise<void>>> = {
  status,
  move,
  'remove-old': removeOld,
};

/** Runs one command. Exit code 1: a file could not be moved or removed. */
async function main(): Promise<void> {
  const [name = '', ...more] = process.argv.slice(2);
  if (name === '--help' || name === '-h') return console.log(USAGE);
  const command = COMMANDS[name];
  if (!command || more.length > 0) throw new StartError(USAGE);
  const { target, source } = await filePlaces(readConfig(process.env));
  if (!source) throw new StartError('FILES_S3_BUCKET is not set: all files are on the disk.');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  try {
    await command({ target, source });
  } catch (error) {
    if (!(error instanceof FileStorageError)) throw error;
    throw new StartError(`${error.message}. Nothing is lost; run it again.`);
  }
}

await main().catch(failToStart);
