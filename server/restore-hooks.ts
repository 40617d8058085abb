import type { RestoreHooks } from './modules/deleted/restore.ts';
import { domainRestoreHook } from './modules/domains/domains.ts';
import { noteRestoreHook } from './modules/notes/notes.ts';

/** What happens around bringing deleted records back, by hand; most nouns need nothing. */
export const RESTORE_HOOKS: RestoreHooks = { note: noteRestoreHook, provider_domain: domainRestoreHook };
