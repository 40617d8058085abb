import { uploadEmailFile } from '#domain/office/api/email-files.ts';
import type { EmailFile } from '#domain/office/api/email-files.ts';
import type { ErrorBody } from '#domain/contract/errors.ts';
import type { Agent } from './agent.ts';

export const PDF = Buffer.from('%PDF-1.7\n%\u00e2\u00e3 some pages\u0000', 'latin1');

/** Uploads a file for the caller's next e-mail. */
export async function uploadForEmail(agent: Agent, bytes = PDF, title = 'Timetable') {
  const answer = await agent.inject({
    method: 'POST',
    url: `/api/v1${uploadEmailFile.path}?title=${encodeURIComponent(title)}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: bytes,
  });
  return { status: answer.statusCode, body: answer.json<EmailFile & ErrorBody>() };
}
