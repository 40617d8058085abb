import * as z from 'zod/mini';

/** Every refusal the API can give: stable code → HTTP status. Its text has the code as its key. Nothing else is ever answered. */
export const ERRORS = {
  'invalid-input': { status: 400 },
  unauthenticated: { status: 401 },
  'wrong-credentials': { status: 401 },
  'second-factor-required': { status: 401 },
  'token-invalid': { status: 401 },
  forbidden: { status: 403 },
  'cross-site': { status: 403 },
  'supplant-read-only': { status: 403 },
  'second-factor-enrolment': { status: 403 },
  'not-found': { status: 404 },
  conflict: { status: 409 },
  'already-exists': { status: 409 },
  stale: { status: 409 },
  'slot-taken': { status: 409 },
  'still-running': { status: 409 },
  'too-large': { status: 413 },
  'unsupported-media': { status: 415 },
  'key-reused': { status: 422 },
  'not-possible': { status: 422 },
  'too-many-requests': { status: 429 },
  'server-error': { status: 500 },
  unavailable: { status: 503 },
} as const;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

/** Field path (`body` fields by their own name, nested ones with dots) → text shown under that input. */
export type FieldErrors = Record<string, string>;

/** The body of every answer that is not 2xx (RUN-11). */
export const errorBody = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
  details: z.optional(z.unknown()),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
