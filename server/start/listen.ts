import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { StartError } from '#server/runtime/start-error.ts';

/** Listens on the port; returns its number (PORT=0 chooses any). Throws a StartError that explains what to do if that fails. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw advise(error, host, port);
  }
  return (app.server.address() as AddressInfo).port;
}

function advise(error: unknown, host: string, port: number): unknown {
  switch ((error as { code?: string }).code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`,
      );
    case 'EACCES':
      return new StartError(`Port ${port} may not be opened by this user. Set PORT to a number above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(
        `"${host}" is not an address of this machine. Set HOST to one, for example 127.0.0.1 or 0.0.0.0.`,
      );
    default:
      return error;
  }
}
