import { randomUUID } from 'node:crypto';
import type { Reply } from '#domain/contract/endpoint.ts';
import { createImport } from '#domain/office/api/imports.ts';
import type { ImportResource } from '#domain/office/import-field.ts';
import { runBatches } from '#server/batch/run.ts';
import { BATCH_WORKS } from '#server/batch-works.ts';
import type { Agent } from './agent.ts';
import type { TestApp } from './app.ts';

/** What works the jobs off, as the queue does. */
export const runQueuedBatches = ({ pool }: Pick<TestApp, 'pool'>): Promise<void> =>
  runBatches({ pool, log: { error: console.error } }, BATCH_WORKS);

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
