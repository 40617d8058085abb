import type { RestoreHooks } from '#server/modules/office/deleted/restore.ts';
import { domainRestoreHook } from '#server/modules/provider/domains/domains.ts';
import { noteRestoreHook } from '#server/modules/office/notes/notes.ts';

/** Hooks for restoring deleted records; most nouns need none. */
export const RESTORE_HOOKS: RestoreHooks = { note: noteRestoreHook, provider_domain: domainRestoreHook };
