import { connect, isIP, type Socket } from 'node:net';
import type { MailSecurity } from '#domain/provider/mail-sender.ts';
import { isPublicAddress, NotPublic, publicLookup } from '#server/runtime/public-address.ts';

/** How to reach a school's own mail server. */
export interface MailServer {
  host: string;
  port: number;
  security: MailSecurity;
  userName: string | null;
  password: string | null;
  /** Whether it may be in a private network or on this machine. */
  isPrivateAllowed: boolean;
}

interface Connected {
  connection: Socket;
}
type GetSocket = (options: object, done: (error: Error | null, socket?: Connected) => void) => void;

/** Returns the options of a transport to this server. */
export function serverOptions(server: MailServer, connectMs: number): object {
  const { host, port, security, userName, password, isPrivateAllowed } = server;
  return {
    host,
    port,
    secure: security === 'TLS',
    requireTLS: security === 'STARTTLS',
    ignoreTLS: security === 'NONE',
    ...(userName && { auth: { user: userName, pass: password ?? '' } }),
    ...(!isPrivateAllowed && { getSocket: publicSocket(host, port, connectMs) }),
  };
}

/** Connects to public addresses only: the address that was checked is the one that the socket uses. */
const publicSocket =
  (host: string, port: number, connectMs: number): GetSocket =>
  (_options, done) => {
    if (isIP(host) && !isPublicAddress(host)) {
      done(new NotPublic(`${host} is not a public address.`));
      return;
    }
    let isOver = false;
    const socket = connect({ host, port, lookup: publicLookup });
    const end = (error: Error | null) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      if (error) socket.destroy();
      done(error, error ? undefined : { connection: socket });
    };
    const timer = setTimeout(() => end(new Error('Connection timeout')), connectMs);
    socket.once('connect', () => end(null));
    socket.on('error', end);
  };
