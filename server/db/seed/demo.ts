import type { Pool } from 'pg';

interface SeedOptions {
  readonly onProgress?: ((text: string) => void) | undefined;
}

/** Fills an empty database with the demo schools. */
export async function seedDemo(_pool: Pool, _options: SeedOptions = {}): Promise<void> {}
