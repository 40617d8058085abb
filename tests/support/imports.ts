import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Reply } from '#domain/contract/endpoint.ts';
import { createImport } from '#domain/office/api/imports.ts';
import type { ImportResource } from '#domain/office/import-field.ts';
import { type BatchTask, runChunk } from '#server/batch/run.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { BATCH_WORKS } from '#server/batch-works.ts';
import type { Agent } from './agent.ts';
import type { TestApp } from './app.ts';

/** Works every batch off, a chunk of each in turn, as their tasks do. Throws once one broke down. */
export async function runQueuedBatches({ pool }: Pick<TestApp, 'pool'>): Promise<void> {
  const context = { pool, log: { error: console.error } };
  const unfinished = sql<BatchTask>`select id, provider_id as "providerId", account_id as "accountId", kind from batch
    where status in ('WAITING', 'RUNNING') order by created_at`;
  for (;;) {
    const { rows } = await asOwner(pool, (db) => unfinished.execute(db));
    if (rows.length === 0) return;
    for (const batch of rows) await runChunk(context, BATCH_WORKS, batch);
  }
}

/** Sends a file's bytes; whatever is answered is looked at by the test. */
export const askImport = (agent: Agent, bytes: string | Buffer, resource: ImportResource = 'students') =>
  agent.inject({
    method: 'POST',
    url: `/api/v1${createImport.path}?resource=${resource}&fileName=people.csv`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  });

export async function uploadImport(
  agent: Agent,
  bytes: string | Buffer,
  resource?: ImportResource,
): Promise<Reply<typeof createImport>> {
  const answer = await askImport(agent, bytes, resource);
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json();
}

const HEADERS = ['First name', 'Last name', 'E-mail', 'Level'];

/** A file of so many students at addresses of their own, each line as `change` wishes. */
export function studentsFile(
  count: number,
  change: (cells: string[], at: number) => string[] = (cells) => cells,
): string {
  const tag = randomUUID().slice(0, 8);
  const lines = Array.from({ length: count }, (_, at) =>
    change(['Imported', `Person ${at}`, `p${at}-${tag}@import.example`, 'B1'], at),
  );
  return [HEADERS, ...lines].map((cells) => cells.join(';')).join('\r\n');
}
