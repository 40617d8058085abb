import type { FastifyInstance, InjectOptions } from 'fastify';
import { type CallInput, type Endpoint, fillPath, type Reply } from '#domain/contract/endpoint.ts';
import type { ErrorBody } from '#domain/contract/errors.ts';

interface Answered<E extends Endpoint> {
  status: number;
  /** The reply, or the refusal's body when the status says so. */
  body: Reply<E> & ErrorBody;
  headers: Record<string, unknown>;
}

/** A call that was refused, as `call` throws it. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(`${status} ${JSON.stringify(body)}`);
  }
}

let addresses = 0;

/** A browser at one school: it keeps cookies, and has an address of its own, so that limits do not join the tests. */
export class Agent {
  readonly cookies = new Map<string, string>();
  readonly #app: () => FastifyInstance;
  readonly #host: string;
  address: string;

  constructor(app: () => FastifyInstance, host: string) {
    this.#app = app;
    this.#host = host;
    addresses++;
    this.address = `10.1.${addresses >> 8}.${addresses & 255}`;
  }

  /** Any request, with this browser's host, address and cookies. */
  async inject(options: InjectOptions) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.#app().inject({
      remoteAddress: this.address,
      ...options,
      headers: { host: this.#host, ...(cookie && { cookie }), ...options.headers },
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  /** Calls an endpoint of the contract; whatever it answers is looked at by the test. */
  async apiCall<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> = {},
    headers: Record<string, string> = {},
  ): Promise<Answered<E>> {
    const query = queryText(input.query ?? {});
    const answer = await this.inject({
      method: endpoint.method,
      url: `/api/v1${fillPath(endpoint.path, input.params as Record<string, unknown>)}${query && `?${query}`}`,
      headers,
      ...(input.body !== undefined && { payload: input.body as object }),
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      body: (isJson ? answer.json() : answer.body) as Answered<E>['body'],
      headers: answer.headers as Record<string, unknown>,
    };
  }

  /** Calls an endpoint of the contract and answers its reply; throws `Refused` for anything but a success. */
  async call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<Reply<E>> {
    const { status, body } = await this.apiCall(endpoint, input);
    if (status >= 300) throw new Refused(status, body);
    return body;
  }
}

/** As the client writes it: `key[]` for each of several values. */
function queryText(query: object): string {
  const pairs = Object.entries(query).flatMap(([key, value]: [string, unknown]) =>
    Array.isArray(value) ? value.map((one) => [`${key}[]`, String(one)]) : [[key, String(value)]],
  );
  return new URLSearchParams(pairs).toString();
}
