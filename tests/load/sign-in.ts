import type { FastifyInstance } from 'fastify';

/** The cookies of somebody who has just signed in, by the staff's door or another. Throws when that is refused. */
export async function signIn(
  app: FastifyInstance,
  email: string,
  password: string,
  door = '/auth/token-petition',
): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1${door}`,
    payload: { email, password },
    headers: { host: `${email.split('@')[1]?.replace('.example', '')}.localhost` },
  });
  if (answer.statusCode !== 200)
    throw new Error(`${email} may not sign in: ${answer.statusCode} ${answer.body}`);
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
