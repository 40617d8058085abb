import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** An e-mail with the largest files that staff can attach. */
export const MOST_BYTES = 16_000_000;
const MOST_CLIENTS = 20;

export interface Receiver {
  smtpUrl: string;
  close: () => Promise<void>;
}

/** Starts a local SMTP server on a free port that passes every e-mail to `take` and forwards nothing. */
export async function receiveMail(take: (raw: Buffer) => Promise<unknown>): Promise<Receiver> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MOST_BYTES,
    maxClients: MOST_CLIENTS,
    logger: false,
    onData(stream, _session, done) {
      void readAll(stream)
        .then(take)
        .then(() => done(), done);
    },
  });
  // A client that goes away in the middle is its own affair.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Reads to the end, because the reply can be sent only then, but keeps no more than the limit. */
async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MOST_BYTES) chunks.push(chunk);
  }
  if (size > MOST_BYTES) throw Object.assign(new Error('The mail is too large'), { responseCode: 552 });
  return Buffer.concat(chunks);
}
