import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#domain/shared/locale.ts';
import { projectRoot } from '#server/runtime/project-root.ts';

/** Folder with one folder per language, also for the built server. */
export const LOCALES_FOLDER = join(projectRoot(), 'domain/locales');

/** The languages of this installation: every folder of domain/locales. */
export const INSTALLED_LOCALES: readonly Locale[] = readdirSync(LOCALES_FOLDER);
