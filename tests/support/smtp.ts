import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface SmtpReceiver {
  url: string;
  /** What has arrived, in order. */
  mails: Email[];
  /** The answer to every further mail; null: take it. */
  refuse: (answer: string | null) => void;
  close: () => Promise<void>;
}

/** A real SMTP server on a free port that keeps what it gets. */
export async function smtpReceiver(port = 0): Promise<SmtpReceiver> {
  const mails: Email[] = [];
  let refusal: string | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    // What a sender keeps open for its next mail is not waited for.
    closeTimeout: 100,
    onData(stream, _session, done) {
      text(stream).then(
        async (raw) => {
          if (refusal) return done(new Error(refusal));
          mails.push(await PostalMime.parse(raw));
          return done();
        },
        // A sender that is killed in the middle of a mail has sent none.
        (error: Error) => done(error),
      );
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    mails,
    refuse: (answer) => {
      refusal = answer;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
