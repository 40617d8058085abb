/**
 * SQLSTATEs that are not caused by the request: the connection broke (08), the server lacks disk, memory or connections (53), it is
 * stopping or starting (57P), its files fail (58), or it is read-only (25006: a standby, or an administrator's setting).
 */
const AWAY = /^(08...|53...|57P0[1-5]|58...|25006)$/;

/** Error codes of the operating system for a connection, from any library. */
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Error codes of the operating system for a full disk or another exhausted resource. */
const EXHAUSTED = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** Messages of the driver for outages without an error code. */
const DRIVER =
  /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect|^timeout expired$|^Cannot use a pool after calling end/;

const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Returns whether an error came from a service that is unavailable for the moment, so that the same request can succeed later. */
export const isOutage = (error: unknown): boolean =>
  reasons(error).some(
    ({ code = '', syscall, message = '' }) =>
      AWAY.test(code) ||
      NETWORK.has(code) ||
      EXHAUSTED.has(code) ||
      // The database's socket is a file. It is missing while the database starts.
      (code === 'ENOENT' && syscall === 'connect') ||
      DRIVER.test(message),
  );

/** Whether it failed because no room is left on the disk, the database's or ours. */
export const isDiskFull = (error: unknown): boolean => reasons(error).some(({ code = '' }) => FULL.has(code));

interface Reason {
  readonly code?: string;
  readonly syscall?: string;
  readonly message?: string;
}

/** An error, what it was caused by, and the first of those that it puts together. */
function reasons(error: unknown): Reason[] {
  const found: Reason[] = [];
  for (let one = error; one instanceof Error && found.length < 5; one = one.cause ?? firstOf(one))
    found.push(one as Reason);
  return found;
}

const firstOf = (error: Error): unknown => (error instanceof AggregateError ? error.errors[0] : undefined);
