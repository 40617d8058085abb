import type { RestoreHooks } from '#server/modules/office/deleted/restore.ts';
import { domainRestoreHook } from '#server/modules/provider/domains/domains.ts';
import { noteRestoreHook } from '#server/modules/office/notes/notes.ts';

/** What happens around bringing deleted records back, by hand; most nouns need nothing. */
export const RESTORE_HOOKS: RestoreHooks = { note: noteRestoreHook, provider_domain: domainRestoreHook };
