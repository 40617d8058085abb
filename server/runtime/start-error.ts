/**
 * An error that a person must fix before the server can start. Its message is one line that says what is wrong and what to do; the starting
 * program prints it without a stack and ends with exit code 1.
 */
export class StartError extends Error {
  override name = 'StartError';
}

/** Ends a command-line program: one line for an error that a person can fix, the whole error for everything else. */
export function failToStart(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
