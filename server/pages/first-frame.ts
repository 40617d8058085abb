import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Locale } from '#domain/shared/locale.ts';

const firstFrame = z.object({
  path: z.string(),
  locale: z.string(),
  session: z.enum(['in', 'out', 'any']),
  isDemo: z.optional(z.boolean()),
  html: z.string(),
  title: z.string(),
  css: z.string(),
  /** Files of the page, in addition to those of the entry. */
  files: z.array(z.string()),
  calls: z.array(z.string()),
});
/** HTML that a page shows until its script has loaded (the build draws it with src/areas/first-frame). */
export type FirstFrame = z.infer<typeof firstFrame>;

const firstFrames = z.object({
  frames: z.array(firstFrame),
  /** For each language, the files of the texts that every page needs. */
  texts: z.record(z.string(), z.array(z.string())),
});
export type FirstFrames = z.infer<typeof firstFrames>;

/** Reads the frames that the build has drawn; none if there are none. */
export const readFirstFrames = (file: string): FirstFrames =>
  existsSync(file) ? firstFrames.parse(JSON.parse(readFileSync(file, 'utf8'))) : { frames: [], texts: {} };

export interface Visit {
  path: string;
  locale: Locale;
  /** `unknown` if the browser sends no cookies (a link from another site). */
  session: 'in' | 'out' | 'unknown';
  isDemo: boolean;
}

/**
 * Returns the first frame for a visit: that of its address, or of the sign-in page if the address needs a session and there is none. Null
 * for other addresses, and for a sign-in page opened by a signed-in user, who is redirected.
 */
export function frameFor(frames: readonly FirstFrame[], visit: Visit): FirstFrame | null {
  const spoken = frames.filter(({ locale }) => locale === visit.locale);
  const own = spoken.find(
    ({ path, isDemo = visit.isDemo }) => isDemo === visit.isDemo && new RegExp(path).test(visit.path),
  );
  if (!own) return null;
  if (own.session === 'out') return visit.session === 'in' ? null : own;
  if (own.session === 'in' && visit.session === 'out') {
    return spoken.find(({ session, isDemo }) => session === 'out' && isDemo === visit.isDemo) ?? null;
  }
  return own;
}
