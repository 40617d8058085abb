import * as z from 'zod/mini';

/** Shared values that make two students possible duplicates. */
export const DUPLICATE_REASONS = ['EMAIL', 'PHONE', 'NAME_AND_BIRTH', 'NAME_AND_COMPANY'] as const;
export const duplicateReason = z.enum(DUPLICATE_REASONS);

/** Most pairs that are listed. */
export const MOST_DUPLICATES = 100;
/** Values that more students share belong to a family, an office or a switchboard. */
export const MOST_SHARING = 4;
