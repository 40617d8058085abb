import * as z from 'zod/mini';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { text } from '#domain/values/text.ts';

const shared = { roles: ['CUSTOMER_SUPPORT'], area: 'staff' } as const;
const params = z.strictObject({ id: idOf('email-file') });

/** A file that staff attach to an e-mail. */
export const emailFile = z.object({ id: idOf('email-file'), fileName: z.string(), sizeBytes: z.int() });
export type EmailFile = z.infer<typeof emailFile>;

export const uploadEmailFile = endpoint({
  ...shared,
  method: 'POST',
  path: '/backoffice/email-files',
  summary:
    'Upload a file for your next e-mail: PDF, PNG, JPEG, Word, Excel, PowerPoint or plain text, at most 10 MB',
  query: z.strictObject({ title: text({ max: 120 }) }),
  takes: 'file',
  reply: emailFile,
});

export const deleteEmailFile = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/backoffice/email-files/:id',
  summary: 'Delete a file that you uploaded and did not send',
  params,
});

export const getEmailFile = endpoint({
  ...shared,
  method: 'GET',
  path: '/backoffice/email-files/:id/file',
  summary: 'Download a file of an e-mail, as an attachment; one that is not sent yet only by who uploaded it',
  params,
  replies: 'file',
});
