import { join } from 'node:path';

/** Folder of uploaded files, each under a random key that cannot be guessed. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads');
