import * as z from 'zod/mini';

/** Recordings that browsers play, recognised by content and never by name; each with the extension of a file. */
export const INTRO_ENDINGS = {
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/webm': 'webm',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
} as const;
export type IntroType = keyof typeof INTRO_ENDINGS;
export const introType = z.enum(Object.keys(INTRO_ENDINGS) as [IntroType, ...IntroType[]]);

/** The longest introduction. */
export const MAX_INTRO_SECONDS = 120;

/** Longest text of what is said. */
export const MAX_TRANSCRIPT = 3000;

export const isVideo = (type: IntroType): boolean => type.startsWith('video/');
