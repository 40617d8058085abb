import { Problem } from '../environment.mjs';

const STAFF = { email: 'admin@lingua.example', password: 'demo-school-2026' };
const SETTINGS = '/api/v1/backoffice/settings';

/** The demo school speaks this language and no other, as its staff would set it. */
export async function offerOnly(address, locale) {
  const call = async (method, path, body, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie };
    const reply = await fetch(address + path, { method, headers, body: body && JSON.stringify(body) });
    if (!reply.ok) {
      throw new Problem(`${path} answers ${reply.status}: ${await reply.text()}`);
    }
    return reply;
  };
  const signedIn = await call('POST', '/api/v1/auth/token-petition', STAFF);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const { version } = await (await call('GET', SETTINGS, undefined, cookie)).json();
  await call('PATCH', SETTINGS, { version, locales: [locale], defaultLocale: locale }, cookie);
}
