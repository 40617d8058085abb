import type { MediaAnswer } from '#server/http/media.ts';
import type { Services } from '#server/http/services.ts';
import { openStoredFile } from '#server/modules/office/documents/stored-file.ts';

/** The media type of captions; they are always stored as UTF-8. */
export const WEBVTT = 'text/vtt; charset=utf-8';

/** A stored recording, or its captions. */
export interface IntroFile {
  mediaType: string;
  sizeBytes: number;
  key: string;
}

/** Returns a recording whose bytes are opened when they are sent, by this server or directly by the storage. */
export const recordingOf = ({ files }: Pick<Services, 'files'>, file: IntroFile): MediaAnswer => ({
  ...captionsOf({ files }, file),
  downloadUrl: (headers) => files.downloadUrl(file.key, headers),
});

/** Returns captions whose bytes are opened when they are sent. Browsers show captions of this origin only. */
export const captionsOf = (
  { files }: Pick<Services, 'files'>,
  { mediaType, sizeBytes, key }: IntroFile,
): MediaAnswer => ({ mediaType, sizeBytes, open: (part) => openStoredFile(files, { key, sizeBytes }, part) });
