import { describe, expect, it } from 'vitest';
import { signInStaff, welcomeResetPassword } from '#domain/people/api/auth.ts';
import { currentProvider } from '#domain/provider/api/providers.ts';
import { StartError } from '#server/runtime/start-error.ts';
import { testApp } from '#tests/support/app.ts';
import { createProvider } from './create-provider.ts';
import { readProviderOptions, type ProviderOptions } from './provider-options.ts';

const given = {
  name: 'Academia Sol',
  subdomain: 'sol',
  admin: 'Ana@Sol.example',
  'first-name': 'Ana',
  'last-name': 'Ruiz',
};
type OptionsInput = Partial<Record<keyof ProviderOptions, string | undefined>>;
const lineOf = (options: OptionsInput) =>
  Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value]));
const optionsOf = (options: OptionsInput = {}) =>
  readProviderOptions(lineOf({ ...given, ...options })) as ProviderOptions;

describe('readSchoolOptions', () => {
  it.each<[string, OptionsInput]>([
    ['--name', { name: ' ' }],
    ['--subdomain', { subdomain: 'Sol!' }],
    ['--subdomain', { subdomain: undefined }],
    ['--admin', { admin: 'ana at sol' }],
    ['--first-name', { 'first-name': '' }],
    ['--last-name', { 'last-name': undefined }],
    ['--time-zone', { 'time-zone': 'Europe/Atlantis' }],
    ['--locale', { locale: 'Spanish' }],
    ['--locale', { locale: 'es,xx' }],
  ])('refuses a bad %s in one line that names it: %o', (name, options) => {
    expect(() => optionsOf(options)).toThrow(StartError);
    expect(() => optionsOf(options)).toThrow(new RegExp(`^${name}: [^\\n\u0001]+--help$`));
  });

  it.each([[['--colour', 'red']], [['sol']], [['--name']]])('refuses %o in one line', (line) => {
    expect(() => readProviderOptions(line)).toThrow(StartError);
    expect(() => readProviderOptions(line)).toThrow(/^[^\n]+--help$/);
  });

  it('asks for help before anything else', () => {
    expect(readProviderOptions(['--help', '--name', ''])).toBe('help');
  });

  it('defaults to Europe/Madrid, and stores the address in small letters', () => {
    expect(optionsOf()).toEqual({
      ...given,
      admin: 'ana@sol.example',
      'time-zone': 'Europe/Madrid',
      locale: 'en',
    });
    expect(optionsOf({ 'time-zone': 'America/Lima' })['time-zone']).toBe('America/Lima');
  });
});

describe('createSchool', () => {
  const test = testApp({ env: { NODE_ENV: 'production', PUBLIC_URL: 'https://schools.example' } });
  const settings = {
    publicUrl: 'https://schools.example',
    defaultProvider: 'lingua',
    port: 3000,
    smtpUrl: undefined,
  };
  const create = (options: OptionsInput, more: { smtpUrl?: string; publicUrl?: undefined } = {}) =>
    createProvider(test.pool, optionsOf(options), { ...settings, ...more }, new Date());

  it('refuses a subdomain that is taken, and leaves nothing behind', async () => {
    await create({ subdomain: 'taken' });
    const before = await test.sql('select id from account');
    await expect(create({ subdomain: 'taken' })).rejects.toThrow(/^--subdomain: "taken" is taken/);
    expect(await test.sql('select id from account')).toEqual(before);
  });

  it('gives one link, with which the admin chooses a password and is in', async () => {
    const { link, isMailed } = await create({ subdomain: 'luna', 'time-zone': 'America/Lima' });
    const { origin, pathname, searchParams } = new URL(link);
    expect({ origin, pathname }).toEqual({
      origin: 'https://luna.schools.example',
      pathname: '/student/welcome',
    });
    expect(isMailed).toBe(false);
    expect(await test.mailsTo('ana@sol.example')).toEqual([]);

    const browser = test.agent('luna');
    expect(await browser.call(currentProvider)).toMatchObject({ providerName: 'Academia Sol' });
    const body = { token: searchParams.get('token')!, password: 'the sun of Madrid' };
    expect(await browser.call(welcomeResetPassword, { body })).toEqual({
      role: 'CUSTOMER_SUPPORT',
      next: 'SET_SECOND_FACTOR',
    });
    expect((await test.agent('luna').apiCall(welcomeResetPassword, { body })).body.code).toBe(
      'token-invalid',
    );
    const credentials = { email: 'ana@sol.example', password: 'the sun of Madrid' };
    expect(await test.agent('luna').call(signInStaff, { body: credentials })).toMatchObject({
      role: 'CUSTOMER_SUPPORT',
    });
    const rows = await test.sql(
      `select p.time_zone, p.is_demo, a.is_admin, a.time_zone as own_zone
         from account a join provider p on p.id = a.provider_id where p.subdomain = 'luna'`,
    );
    expect(rows).toEqual([
      { time_zone: 'America/Lima', is_demo: false, is_admin: true, own_zone: 'America/Lima' },
    ]);
  });

  it('mails the same link where mail leaves, and the default school has the address itself', async () => {
    const { link, isMailed } = await create(
      { subdomain: 'lingua', admin: 'eva@lingua.example' },
      { smtpUrl: 'smtp://mail.example' },
    );
    expect(isMailed).toBe(true);
    expect(link).toMatch(/^https:\/\/schools\.example\/student\/welcome\?token=/);
    const [mail] = await test.mailsTo('eva@lingua.example');
    expect(mail).toMatchObject({ subject: 'Welcome to Academia Sol', text: expect.stringContaining(link) });
  });

  it('CONST-04 welcomes the admin in the language of the school, which offers those that were named', async () => {
    await create(
      { subdomain: 'sierra', admin: 'eva@sierra.example', locale: 'es,en' },
      { smtpUrl: 'smtp://mail.example' },
    );
    const [mail] = await test.mailsTo('eva@sierra.example');
    expect(mail?.subject).toBe('Te damos la bienvenida a Academia Sol');
    expect(await test.sql(`select locales, default_locale from provider where subdomain = 'sierra'`)).toEqual(
      [{ locales: ['es', 'en'], default_locale: 'es' }],
    );
  });

  it('without PUBLIC_URL links to this machine', async () => {
    const { link } = await create({ subdomain: 'own' }, { publicUrl: undefined });
    expect(link).toMatch(/^http:\/\/own\.localhost:3000\/student\/welcome\?token=/);
  });
});
