import * as z from 'zod/mini';

/** Every refusal the API can give: stable code → HTTP status and default text. Nothing else is ever answered. */
export const ERRORS = {
  'invalid-input': { status: 400, message: 'Some fields need attention.' },
  unauthenticated: { status: 401, message: 'Please sign in.' },
  'wrong-credentials': { status: 401, message: 'E-mail or password is not right.' },
  'second-factor-required': { status: 401, message: 'Enter the code from your authenticator app.' },
  'token-invalid': { status: 401, message: 'This link has been used already or has expired.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  'cross-site': { status: 403, message: 'This request came from another site and was refused.' },
  'supplant-read-only': { status: 403, message: 'You are looking only. Allow changes first.' },
  'second-factor-enrolment': { status: 403, message: 'Set up your authenticator app first.' },
  'not-found': { status: 404, message: 'There is nothing here.' },
  conflict: { status: 409, message: 'Somebody else changed this at the same moment. Please try again.' },
  'already-exists': { status: 409, message: 'This already exists.' },
  stale: {
    status: 409,
    message: 'Somebody else saved this after you opened it. Reload to see their changes.',
  },
  'slot-taken': { status: 409, message: 'This time is taken.' },
  'still-running': { status: 409, message: 'The same request is still being worked on.' },
  'too-large': { status: 413, message: 'This is too large.' },
  'unsupported-media': { status: 415, message: 'Send JSON.' },
  'key-reused': { status: 422, message: 'This idempotency key was used for another request.' },
  'not-possible': { status: 422, message: 'This is not possible now.' },
  'too-many-requests': { status: 429, message: 'Too many tries. Please wait a moment.' },
  'server-error': { status: 500, message: 'Something went wrong on our side.' },
  unavailable: { status: 503, message: 'The service is not available at the moment. Please try again.' },
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
