import type { MediaAnswer } from '#server/http/media.ts';
import type { Services } from '#server/http/services.ts';
import { readStoredFile } from '#server/modules/office/documents/file-store.ts';

/** The media type of captions; they are always stored as UTF-8. */
export const WEBVTT = 'text/vtt; charset=utf-8';

/** A stored recording, or its captions. */
export interface IntroFile {
  mediaType: string;
  sizeBytes: number;
  key: string;
}

/** Returns a recording whose bytes are opened when they are sent. */
export const mediaOf = (
  services: Pick<Services, 'config'>,
  { mediaType, sizeBytes, key }: IntroFile,
): MediaAnswer => ({ mediaType, sizeBytes, open: (part) => readStoredFile(services, key, part) });
