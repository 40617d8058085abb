import { bothStorages } from './both-storages.ts';
import { diskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import type { S3Settings } from './s3-client.ts';
import { s3Storage } from './s3-storage.ts';
import { uploadsFolder } from './uploads-folder.ts';

export interface FileSettings {
  dataDir: string;
  /** Undefined: all files are on the disk. */
  s3: S3Settings | undefined;
  /** Where new files are stored. */
  fileStorage: FileStorage['name'];
}

/** The two places of files: new ones are stored in `target`, older ones can still be in `source`. */
export interface FilePlaces {
  target: FileStorage;
  /** Null without a bucket. */
  source: FileStorage | null;
}

/** Returns the places that the settings name. */
export async function filePlaces({ dataDir, s3, fileStorage }: FileSettings): Promise<FilePlaces> {
  const disk = diskStorage(uploadsFolder(dataDir));
  if (!s3) return { target: disk, source: null };
  const bucket = await s3Storage(s3);
  return fileStorage === 's3' ? { target: bucket, source: disk } : { target: disk, source: bucket };
}

/** Returns the file storage that the settings name. */
export async function openFileStorage(settings: FileSettings): Promise<FileStorage> {
  const { target, source } = await filePlaces(settings);
  return source ? bothStorages(target, source) : target;
}
