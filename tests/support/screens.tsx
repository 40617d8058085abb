import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { type Mock, vi } from 'vitest';
import { me } from '#domain/people/api/auth.ts';
import type { ProviderReply } from '#domain/provider/api/providers.ts';
import type { CurrentUser } from '#domain/people/current-user.ts';
import { ALL_RIGHTS, RIGHT_PRESETS } from '#domain/shared/rights.ts';
import type { Role } from '#domain/shared/role.ts';
import { queryClient } from '#src/api/query-client.ts';
import { ProviderContext } from '#src/session/provider.ts';
import { signedIn } from '#src/session/store.ts';
import { UserProvider } from '#src/session/UserProvider.tsx';

export const PROVIDER: ProviderReply = {
  id: '00000000-0000-4000-8000-000000000001',
  providerName: 'Lingua School',
  isotypeUrl: '/brand/isotype.svg',
  isotypeUrlDark: '/brand/isotype-dark.svg',
  logotypeUrl: '/brand/logotype.svg',
  logotypeUrlDark: '/brand/logotype-dark.svg',
  subdomain: 'lingua',
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  allowZoom: false,
  isKnown: true,
  isDemo: false,
  locales: ['en'],
  defaultLocale: 'en',
};

const STUDENT: NonNullable<CurrentUser['student']> = {
  email: { email: 'student@lingua.example' },
  firstName: 'Ana',
  businessId: null,
  activityStatus: 'STUDENT',
  language: 'ENGLISH',
  profileType: 'PRIVATE',
};

/** A current user of a role; a student is an individual of English in full swing unless `student` says otherwise. */
export function userOf(role: Role, { student, ...rest }: UserDraft = {}): CurrentUser {
  return {
    userId: '00000000-0000-4000-8000-0000000000aa',
    role,
    admin: false,
    rights: role === 'CUSTOMER_SUPPORT' ? { ...(rest.admin ? ALL_RIGHTS : RIGHT_PRESETS.SUPPORT) } : null,
    teacher: role === 'TEACHER' ? { email: { email: 'teacher@lingua.example' }, firstName: 'Laura' } : null,
    student: role === 'STUDENT' ? { ...STUDENT, ...student } : null,
    groups: [],
    business: null,
    classingGoRelationDate: null,
    intercomUserHash: null,
    studentProviderThirdPartyHubspot: null,
    businessProviderThirdPartyHubspot: null,
    fullName: 'Ana García',
    photoUrl: null,
    phone: null,
    timeZone: 'Europe/Madrid',
    locale: null,
    allowZoom: false,
    version: 3,
    provider: { timeZone: 'Europe/Madrid', currency: 'EUR', lessonMinutes: [30, 60, 90], trialMinutes: 30 },
    studentAppUrl: null,
    actingAs: null,
    ...rest,
  };
}
export interface UserDraft extends Partial<Omit<CurrentUser, 'student'>> {
  student?: Partial<NonNullable<CurrentUser['student']>>;
}

interface Draft {
  path?: string;
  /** Left out: no one is signed in. */
  user?: CurrentUser;
  provider?: Partial<ProviderReply>;
}

const Address = () => {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="address">{`${pathname}${search}${hash}`}</output>;
};

/** Renders a part of the app for a user, at an address. */
export function renderScreen(screen: ReactNode, { path = '/', user, provider }: Draft = {}) {
  if (user) {
    queryClient.setQueryData([me.path, {}], user);
    signedIn({ role: user.role });
  }
  return render(
    <QueryClientProvider client={queryClient}>
      <ProviderContext value={{ ...PROVIDER, ...provider }}>
        <UserProvider>
          <MemoryRouter initialEntries={[path]}>
            {screen}
            <Address />
          </MemoryRouter>
        </UserProvider>
      </ProviderContext>
    </QueryClientProvider>,
  );
}

export interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

const responseOf = ({ status = 200, body, headers = {} }: Answer): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers });

/** `GET /api/v1/auth/me` → the reply; a function is called for each request, with what was sent, an Error is no reply at all. */
export type Answers = Readonly<Record<string, Answer | Error | ((sent?: RequestInit) => Answer | Error)>>;

/** Takes the network's place. What is asked for and not listed fails the test. */
export function stubFetch(answers: Answers): Mock<typeof fetch> {
  const fake = vi.fn<typeof fetch>(async (input, init) => {
    const key = `${init?.method ?? 'GET'} ${String(input)}`;
    const listed = answers[key];
    if (listed === undefined) throw new Error(`Nothing is answered to ${key}`);
    const answer = typeof listed === 'function' ? listed(init) : listed;
    if (answer instanceof Error) throw answer;
    return responseOf(answer);
  });
  vi.stubGlobal('fetch', fake);
  return fake;
}

export const refusal = (status: number, code: string, rest: object = {}): Answer => ({
  status,
  body: { code, message: code, requestId: 'req-1', ...rest },
});
