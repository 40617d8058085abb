import type { FastifyInstance } from 'fastify';

/** Returns the cookies of a new session, by the staff's sign-in or another. Throws when it is refused. */
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
