import { randomBytes } from 'node:crypto';
import { hash, hashSync, parseOptions, verify } from '@node-rs/argon2';
import { boundedQueue } from './bounded-queue.ts';

/** argon2id (the library's default) with 19 MiB, two passes, one lane (SEC-10). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const ARGON2ID = 2;

/** Each hash needs a core and 19 MiB; the queue keeps many simultaneous sign-ins from exhausting the machine. */
const inLine = boundedQueue({ running: 4, waiting: 64 });

/** Hash to compare with when there is no account, so that such a sign-in takes the same time. */
const DUMMY_HASH = hashSync(randomBytes(32), COST);

/** The same password typed on two systems may come in two compositions. */
const bytesOf = (password: string) => password.normalize('NFKC');

/** The PHC string to store; 503 when too many wait. */
export const hashPassword = (password: string): Promise<string> =>
  inLine(() => hash(bytesOf(password), COST));

/** Whether the password is the stored one. Null (no account, or none set yet) is refused after the same work. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await inLine(() => verify(stored ?? DUMMY_HASH, bytesOf(password)));
  return isRight && stored !== null;
}

/** Whether a stored hash was made with another cost than today's. */
export function needsRehash(stored: string): boolean {
  const made = parseOptions(stored);
  return (
    made.algorithm !== ARGON2ID ||
    made.memoryCost !== COST.memoryCost ||
    made.timeCost !== COST.timeCost ||
    made.parallelism !== COST.parallelism
  );
}
